import { useLayoutEffect, useRef } from 'react'
import type { FieldError } from '#rules/profileForm.ts'
import { authText } from '#texts/auth.ts'
import { signInFormText } from '#texts/signInForm.ts'
import { Button } from '#ui/Button.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import shapes from '#ui/shapes.module.css'
import { TextField } from '#ui/TextField.tsx'
import { useForm } from '#ui/useForm.ts'
import { credentialErrors, plainEmail, type Credentials } from './signInRules.ts'
import { useAccountServices } from './useAccountServices.ts'
import { useAttempt } from './useAttempt.tsx'
import { usePasswordReset } from './usePasswordReset.ts'

interface Props {
  mode: 'signup' | 'login'
  onMode: (mode: 'signup' | 'login') => void
  onOtherWays: () => void
}

/**
 * The signup and login modes of the sign-in screen. It reports no success: the screen follows the sign-in state of the
 * session.
 */
export function EmailForm({ mode, onMode, onOtherWays }: Props) {
  const { signIn } = useAccountServices()
  const { attempt, forget, note } = useAttempt()
  const submit = ({ email, password }: Credentials) =>
    attempt(() => signIn.withEmail(mode, plainEmail(email), password))
  const form = useForm({ email: '', password: '' }, credentialErrors, submit, errorText)
  const reset = usePasswordReset(form.values.email)
  const signingUp = mode === 'signup'
  const emailProps = form.field('email')
  const element = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => element.current?.querySelector<HTMLElement>('[name="email"]')?.focus(), [])
  return (
    <form ref={element} noValidate className={shapes.column} onSubmit={form.submit}>
      <TextField
        label={signInFormText('email')}
        required
        type="email"
        autoComplete="email"
        {...emailProps}
        error={reset.error ?? emailProps.error}
      />
      <TextField
        label={authText('password')}
        required
        type="password"
        autoComplete={signingUp ? 'new-password' : 'current-password'}
        {...form.field('password')}
      />
      {note}
      <Button type="submit" variant="main" busy={form.submitting}>
        {signInFormText(signingUp ? 'signUp' : 'logIn')}
      </Button>
      {!signingUp && (
        <>
          <LinkAction onClick={reset.send}>{signInFormText('forgotten')}</LinkAction>
          <p role="status">{reset.sent && signInFormText('resetSent')}</p>
        </>
      )}
      <LinkAction
        onClick={() => {
          forget()
          onMode(signingUp ? 'login' : 'signup')
        }}
      >
        {signInFormText(signingUp ? 'toLogIn' : 'toSignUp')}
      </LinkAction>
      <LinkAction onClick={onOtherWays}>{signInFormText('otherWays')}</LinkAction>
    </form>
  )
}

const errorText = (error: FieldError, field: keyof Credentials) =>
  field === 'email' ? signInFormText(`email.${error}`) : authText('password.required')
