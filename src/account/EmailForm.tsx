import { useLayoutEffect, useRef, useState } from 'react'
import type { AuthFailure } from '#identity/authFailure.ts'
import type { FieldError } from '#rules/profileForm.ts'
import { authText } from '#texts/auth.ts'
import { signInFormText } from '#texts/signInForm.ts'
import { Button } from '#ui/Button.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import shapes from '#ui/shapes.module.css'
import { TextField } from '#ui/TextField.tsx'
import { useForm } from '#ui/useForm.ts'
import { PasswordField } from './PasswordField.tsx'
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
  const { attempt, failure, forget, note } = useAttempt(FIELDS)
  const signingUp = mode === 'signup'
  const [sent, setSent] = useState<Credentials | null>(null)
  const submit = (credentials: Credentials) => {
    setSent(credentials)
    return attempt(() => signIn.withEmail(mode, plainEmail(credentials.email), credentials.password))
  }
  const rule = (values: Credentials) => credentialErrors(values, signingUp)
  const form = useForm({ email: '', password: '' }, rule, submit, errorText)
  const reset = usePasswordReset(form.values.email)
  /** A refusal stands at its field until that is changed. */
  const field = (name: keyof Credentials) => {
    const isRefused = failure !== null && FIELDS[failure] === name && sent?.[name] === form.values[name]
    return { ...form.field(name), ...(isRefused && { error: authText(`failed.${failure}`) }) }
  }
  const emailProps = field('email')
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
      <PasswordField isNew={signingUp} {...field('password')} />
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

function errorText(error: FieldError, field: keyof Credentials): string {
  if (field === 'email') return signInFormText(`email.${error}`)
  return authText(error === 'invalid' ? 'failed.weak-password' : 'password.required')
}

/** The field at which a refusal is said; all others are said below the form. */
const FIELDS: Partial<Record<AuthFailure, keyof Credentials>> = {
  'invalid-email': 'email',
  'user-not-found': 'email',
  'email-already-in-use': 'email',
  'missing-password': 'password',
  'wrong-password': 'password',
  'weak-password': 'password',
}
