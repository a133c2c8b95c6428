import { useState, type MouseEvent } from 'react'
import type { FieldError } from '#rules/profileForm.ts'
import { authText } from '#texts/auth.ts'
import { signInFormText } from '#texts/signInForm.ts'
import type { ResetOutcome } from './signIn.ts'
import { emailError, plainEmail } from './signInRules.ts'
import { useAccountServices } from './useAccountServices.ts'

type Reset = { kind: 'none' } | { kind: 'sending' } | { kind: 'invalid'; error: FieldError } | ResetOutcome

/**
 * Sends a reset email to the address in the form ('Forgot password?'). The message about it stays until the address
 * changes.
 */
export function usePasswordReset(email: string) {
  const { signIn } = useAccountServices()
  const [last, setLast] = useState<{ email: string; reset: Reset }>({ email, reset: { kind: 'none' } })
  const reset: Reset = last.email === email ? last.reset : { kind: 'none' }

  const send = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const set = (next: Reset) => setLast({ email, reset: next })
    if (reset.kind === 'sending') return
    const error = emailError(email)
    if (!error) set({ kind: 'sending' })
    const outcome: Reset = error ? { kind: 'invalid', error } : await signIn.sendPasswordReset(plainEmail(email))
    set(outcome)
    if (outcome.kind !== 'sent') currentTarget.form?.querySelector<HTMLElement>('[name="email"]')?.focus()
  }

  return { send, error: errorOf(reset), sent: reset.kind === 'sent' }
}

/** Returns the error to show at the email field. */
function errorOf(reset: Reset): string | undefined {
  if (reset.kind === 'invalid') return signInFormText(`email.${reset.error}`)
  return reset.kind === 'failed' ? authText(`failed.${reset.why}`) : undefined
}
