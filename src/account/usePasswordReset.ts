import { useState, type MouseEvent } from 'react'
import { emailError } from './signInRules.ts'
import { useAccountServices } from './useAccountServices.ts'

const NOTICE = 'If there is an account with this address, an email with a link to a new password is on its way.'

type Reset = { kind: 'none' } | { kind: 'sending' } | { kind: 'sent' } | { kind: 'failed'; message: string }

/**
 * Has a reset email sent to the address in the form ('Forgot password?'). Its message stays until the address is
 * changed.
 */
export function usePasswordReset(email: string) {
  const { signIn } = useAccountServices()
  const [last, setLast] = useState<{ email: string; reset: Reset }>({ email, reset: { kind: 'none' } })
  const reset: Reset = last.email === email ? last.reset : { kind: 'none' }

  const send = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const set = (next: Reset) => setLast({ email, reset: next })
    const fail = (message: string) => {
      set({ kind: 'failed', message })
      currentTarget.form?.querySelector<HTMLElement>('[name="email"]')?.focus()
    }
    if (reset.kind === 'sending') return
    const invalid = emailError(email)
    if (invalid) return fail(invalid)
    set({ kind: 'sending' })
    const outcome = await signIn.sendPasswordReset(email.trim())
    if (outcome.kind === 'failed') fail(outcome.message)
    else set(outcome)
  }

  return {
    send,
    error: reset.kind === 'failed' ? reset.message : undefined,
    notice: reset.kind === 'sent' ? NOTICE : null,
  }
}
