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
import { accountNameValues } from './named.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import type { Deletion } from './useDeleteAccount.ts'

interface Props {
  deletion: Deletion | null
  onCancel: () => void
  onProof: (proof: Proof) => Promise<void>
}

const PROVIDER_NAMES = { google: 'Google', apple: 'Apple' }

/** Asks the learner to sign in again, because the last sign-in is too old for deleting an account. */
export function SignInAgain({ deletion, onCancel, onProof }: Props) {
  const { online } = useSession()
  const formId = useId()
  const { account = '', step = 'confirm', working = false, failure = null, dataGone = false } = deletion ?? {}
  const provider = step === 'google' || step === 'apple' ? step : null
  const remaining = dataGone ? 'account' : 'all'
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
              {working ? uiText('loading') : accountText('again.with', { provider: PROVIDER_NAMES[provider] })}
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
          ? accountText(`again.${remaining}.provider`, { provider: PROVIDER_NAMES[provider] })
          : rich(accountText, `again.${remaining}.password`, accountNameValues(account))}
      </p>
      {!provider && <PasswordForm id={formId} onPassword={(password) => onProof({ way: 'email', password })} />}
      <DeletionStatus working={working} failure={failure} />
    </Dialog>
  )
}
