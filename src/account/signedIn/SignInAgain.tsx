import { useId } from 'react'
import { PasswordField } from '#account/PasswordField.tsx'
import { passwordErrors } from '#account/signInRules.ts'
import type { Proof } from '#identity/authPort.ts'
import { accountText } from '#texts/account.ts'
import { authText } from '#texts/auth.ts'
import { rich } from '#texts/rich.ts'
import { useForm } from '#ui/useForm.ts'
import { DeletionDialog } from './DeletionDialog.tsx'
import { accountNameValues } from './named.tsx'
import type { Deletion } from './useDeleteAccount.ts'

interface Props {
  deletion: Deletion | null
  onCancel: () => void
  onProof: (proof: Proof) => Promise<void>
}

const PROVIDER_NAMES = { google: 'Google', apple: 'Apple' }

/** Asks the learner to sign in again, because the last sign-in is too old for deleting an account. */
export function SignInAgain({ deletion, onCancel, onProof }: Props) {
  const formId = useId()
  const { account = '', step = 'confirm', dataGone = false } = deletion ?? {}
  const way = step === 'google' || step === 'apple' ? step : null
  const provider = way && PROVIDER_NAMES[way]
  const remaining = dataGone ? 'account' : 'all'
  return (
    <DeletionDialog
      deletion={deletion}
      open={step !== 'confirm'}
      title={accountText('again.title')}
      action={
        way
          ? { label: accountText('again.with', { provider: PROVIDER_NAMES[way] }), onClick: () => onProof({ way }) }
          : { label: accountText('delete.confirm'), type: 'submit', form: formId }
      }
      onCancel={onCancel}
    >
      <p className="account-named">
        {provider
          ? accountText(`again.${remaining}.provider`, { provider })
          : rich(accountText, `again.${remaining}.password`, accountNameValues(account))}
      </p>
      {!provider && <PasswordForm id={formId} onPassword={(password) => onProof({ way: 'email', password })} />}
    </DeletionDialog>
  )
}

/** Asks for the password, and forgets it when the form closes. */
function PasswordForm({ id, onPassword }: { id: string; onPassword: (password: string) => Promise<void> }) {
  const form = useForm(
    { password: '' },
    passwordErrors,
    ({ password }) => onPassword(password),
    () => authText('password.required'),
  )
  return (
    <form id={id} noValidate onSubmit={form.submit}>
      <PasswordField {...form.field('password')} />
    </form>
  )
}
