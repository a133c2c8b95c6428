import { passwordErrors } from '#domain/signInRules'
import { useForm } from '../../app/useForm.ts'
import { TextField } from '../../components/TextField.tsx'

interface Props {
  /** The submit button stands elsewhere and names the form by this id. */
  id: string
  onPassword: (password: string) => Promise<void>
}

/** One password. It is forgotten with the form. */
export function PasswordForm({ id, onPassword }: Props) {
  const form = useForm({ password: '' }, passwordErrors, ({ password }) => onPassword(password))
  return (
    <form id={id} noValidate onSubmit={form.submit}>
      <TextField
        label="Password"
        required
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
    </form>
  )
}
