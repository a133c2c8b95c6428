import { useId } from 'react'
import type { Proof } from '#identity/authPort.ts'
import { useSession } from '#session/session.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './DeleteAccount.module.css'
import { DeletionStatus } from './DeletionStatus.tsx'
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
  return (
    <Dialog
      open={step !== 'confirm'}
      onClose={onCancel}
      title="Please sign in again"
      actions={
        <>
          <Button variant="main" disabled={working} onClick={onCancel}>
            Cancel
          </Button>
          {provider ? (
            <Button busy={working} disabled={!online} onClick={() => onProof({ way: provider })}>
              {working ? 'Loading...' : `Continue with ${names[provider]}`}
            </Button>
          ) : (
            <Button type="submit" form={formId} busy={working} disabled={!online}>
              {working ? 'Loading...' : 'Delete my account'}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.account}>
        {dataGone ? 'Your results are deleted. The account itself is next. ' : 'Nothing is deleted yet. '}
        To be sure that it is you,{' '}
        {provider ? (
          `sign in with ${names[provider]}`
        ) : (
          <>
            type the password of <bdi>{account}</bdi>
          </>
        )}{' '}
        once more. Then your account {dataGone ? 'is' : 'and results are'} deleted.
      </p>
      {!provider && <PasswordForm id={formId} onPassword={(password) => onProof({ way: 'email', password })} />}
      <DeletionStatus working={working} failure={failure} />
    </Dialog>
  )
}
