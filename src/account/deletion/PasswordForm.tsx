import { authText } from '#texts/auth.ts'
import { TextField } from '#ui/TextField.tsx'
import { useForm } from '#ui/useForm.ts'
import { passwordErrors } from '../signInRules.ts'

interface Props {
  /** The submit button lies outside the form and refers to it by this id. */
  id: string
  onPassword: (password: string) => Promise<void>
}

/** Asks for the password, and forgets it when the form closes. */
export function PasswordForm({ id, onPassword }: Props) {
  const form = useForm(
    { password: '' },
    passwordErrors,
    ({ password }) => onPassword(password),
    () => authText('password.required'),
  )
  return (
    <form id={id} noValidate onSubmit={form.submit}>
      <TextField
        label={authText('password')}
        required
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
    </form>
  )
}
