import { readSite } from '#browser/site.ts'
import { useSession } from '#session/session.tsx'
import { accountText } from '#texts/account.ts'
import { rich } from '#texts/rich.ts'
import shapes from '#ui/shapes.module.css'
import { DeletionDialog } from './DeletionDialog.tsx'
import { accountNameValues } from './named.tsx'
import type { Deletion } from './useDeleteAccount.ts'

interface Props {
  deletion: Deletion | null
  onCancel: () => void
  onConfirm: () => void
}

/** Lists exactly what will be deleted, and asks for confirmation. */
export function ConfirmDeletion({ deletion, onCancel, onConfirm }: Props) {
  const { accounts } = useSession()
  const { identity } = readSite()
  const label = accounts ? accountText('delete.confirm') : accountText('delete.data')
  return (
    <DeletionDialog
      deletion={deletion}
      open={deletion?.step === 'confirm'}
      title={accounts ? accountText('delete.title') : accountText('delete.title.data')}
      action={{ label, onClick: onConfirm }}
      onCancel={onCancel}
    >
      <p className="account-named">
        {accounts
          ? rich(accountText, 'delete.what', accountNameValues(deletion?.account ?? ''))
          : accountText('delete.what.data')}
      </p>
      <ul className={shapes.bullets}>
        <li>{accountText('delete.results')}</li>
        <li>{accountText('delete.profile')}</li>
        <li>{accountText('delete.device')}</li>
      </ul>
      {identity?.kind === 'oidc' && <p>{accountText('delete.provider', { provider: identity.name })}</p>}
      <p>{accountText('delete.final')}</p>
    </DeletionDialog>
  )
}
