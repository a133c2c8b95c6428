import { readSite } from '#browser/site.ts'
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
import type { Deletion } from './useDeleteAccount.ts'

interface Props {
  deletion: Deletion | null
  onCancel: () => void
  onConfirm: () => void
}

/** Lists exactly what will be deleted, and asks for confirmation. */
export function ConfirmDeletion({ deletion, onCancel, onConfirm }: Props) {
  const { online, accounts } = useSession()
  const { identity } = readSite()
  const { account = '', working = false, failure = null } = deletion ?? {}
  return (
    <Dialog
      open={deletion?.step === 'confirm'}
      onClose={onCancel}
      title={accounts ? accountText('delete.title') : accountText('delete.title.data')}
      actions={
        <>
          {/* The harmless button comes first because the dialog focuses its first button. */}
          <Button variant="main" disabled={working} onClick={onCancel}>
            {authText('cancel')}
          </Button>
          <Button busy={working} disabled={!online} onClick={onConfirm}>
            {working ? uiText('loading') : accounts ? accountText('delete.confirm') : accountText('delete.data')}
          </Button>
        </>
      }
    >
      <p className={styles.account}>
        {accounts ? rich(accountText, 'delete.what', accountNameValues(account)) : accountText('delete.what.data')}
      </p>
      <ul className={styles.list}>
        <li>{accountText('delete.results')}</li>
        <li>{accountText('delete.profile')}</li>
        <li>{accountText('delete.device')}</li>
      </ul>
      {identity?.kind === 'oidc' && <p>{accountText('delete.provider', { provider: identity.name })}</p>}
      <p>{accountText('delete.final')}</p>
      <DeletionStatus working={working} failure={failure} />
    </Dialog>
  )
}
