import { useId } from 'react'
import type { Proof } from '#identity/authPort.ts'
import { useSession } from '#session/session.tsx'
import { accountText } from '#texts/account.ts'
import { authText } from '#texts/auth.ts'
import { rich } from '#texts/rich.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './DeleteAccount.module.css'
import { DeletionStatus } from './DeletionStatus.tsx'
import { named } from './named.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import type { Deletion } from './useDeleteAccount.ts'

interface Props {
  deletion: Deletion | null
  onCancel: () => void
  onProof: (proof: Proof) => Promise<void>
}

const names = { google: 'Google', apple: 'Apple' }

/** Asks for the password or the provider again, because the last sign-in is too old to delete an account. */
export function SignInAgain({ deletion, onCancel, onProof }: Props) {
  const { online } = useSession()
  const formId = useId()
  const { account = '', step = 'confirm', working = false, failure = null, dataGone = false } = deletion ?? {}
  const provider = step === 'google' || step === 'apple' ? step : null
  const left = dataGone ? 'account' : 'all'
  return (
    <Dialog
      open={step !== 'confirm'}
      onClose={onCancel}
      title={accountText('again.title')}
      actions={
        <>
          <Button variant="main" disabled={working} onClick={onCancel}>
            {authText('cancel')}
          </Button>
          {provider ? (
            <Button busy={working} disabled={!online} onClick={() => onProof({ way: provider })}>
              {working ? uiText('loading') : accountText('again.with', { provider: names[provider] })}
            </Button>
          ) : (
            <Button type="submit" form={formId} busy={working} disabled={!online}>
              {working ? uiText('loading') : accountText('delete.confirm')}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.account}>
        {provider
          ? accountText(`again.${left}.provider`, { provider: names[provider] })
          : rich(accountText, `again.${left}.password`, named(account))}
      </p>
      {!provider && <PasswordForm id={formId} onPassword={(password) => onProof({ way: 'email', password })} />}
      <DeletionStatus working={working} failure={failure} />
    </Dialog>
  )
}
