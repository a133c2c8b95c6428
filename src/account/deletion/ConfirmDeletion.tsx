import { useSession } from '#session/session.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './DeleteAccount.module.css'
import { DeletionStatus } from './DeletionStatus.tsx'
import type { Deletion } from './useDeleteAccount.ts'

interface Props {
  deletion: Deletion | null
  onCancel: () => void
  onConfirm: () => void
}

/** Lists exactly what will be deleted, and asks for confirmation. */
export function ConfirmDeletion({ deletion, onCancel, onConfirm }: Props) {
  const { online } = useSession()
  const { account = '', working = false, failure = null } = deletion ?? {}
  return (
    <Dialog
      open={deletion?.step === 'confirm'}
      onClose={onCancel}
      title="Delete your account?"
      actions={
        <>
          {/* The harmless button comes first, so that the focus starts there. */}
          <Button variant="main" disabled={working} onClick={onCancel}>
            Cancel
          </Button>
          <Button busy={working} disabled={!online} onClick={onConfirm}>
            {working ? 'Loading...' : 'Delete my account'}
          </Button>
        </>
      }
    >
      <p className={styles.account}>
        This deletes the account <bdi>{account}</bdi> and what belongs to it:
      </p>
      <ul className={styles.list}>
        <li>your answers and results; links to your results stop working</li>
        <li>your name, your email address and your profile</li>
        <li>the test and all results on this device</li>
      </ul>
      <p>This cannot be undone.</p>
      <DeletionStatus working={working} failure={failure} />
    </Dialog>
  )
}
