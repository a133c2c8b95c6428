import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAccountServices } from '#account/useAccountServices.ts'
import { OWN_RESULTS, paths } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { accountText } from '#texts/account.ts'
import { rich } from '#texts/rich.ts'
import { Details } from '#ui/Details.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { useOwnStyles } from '#ui/useOwnStyles.ts'
import css from './account.css?inline'
import { ConfirmDeletion } from './ConfirmDeletion.tsx'
import { accountNameValues } from './named.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { useDeleteAccount, type DeletionNotice } from './useDeleteAccount.ts'

type Notice = 'signingOut' | 'signedOut' | 'signOutFailed' | 'ending' | 'ended' | 'endFailed' | DeletionNotice

/**
 * Shows who is signed in, in one line that opens, or is open, to offer signing out and deleting the account. The provider's SDK
 * loads only after a press on one of these.
 */
export default function SignedInLine({ open: isOpen = false }: { open?: boolean }) {
  useOwnStyles(css)
  const { signedInAs, accounts } = useSession()
  const { signIn } = useAccountServices()
  const [notice, setNotice] = useState<Notice | null>(null)
  const { deletion, open, confirm, prove, cancel } = useDeleteAccount(signedInAs, setNotice)
  const status = useRef<HTMLParagraphElement>(null)
  const isAsking = deletion !== null

  useEffect(() => {
    // A dialog would return the focus to the pressed link, but that link has been removed.
    if (!isAsking && !signedInAs) status.current?.focus()
  }, [isAsking, signedInAs])

  const say = async (during: Notice, work: () => Promise<boolean>, done: Notice, failed: Notice) => {
    setNotice(during)
    setNotice((await work()) ? done : failed)
  }
  const signOut = () => say('signingOut', signIn.signOut, 'signedOut', 'signOutFailed')
  const endElsewhere = () => say('ending', signIn.endElsewhere, 'ended', 'endFailed')

  if (!signedInAs && !notice && !deletion) return null
  return (
    <>
      <div className="account-line">
        {signedInAs && !accounts && (
          <Details open={isOpen} summary={accountText('noAccount')}>
            <p>
              <Link to={{ pathname: paths.transfer, search: OWN_RESULTS }}>{accountText('carry')}</Link>
            </p>
            <p>
              <LinkAction onClick={endElsewhere}>{accountText('end')}</LinkAction> <span aria-hidden="true">·</span>{' '}
              <LinkAction onClick={() => open(signedInAs)}>{accountText('delete.data')}</LinkAction>
            </p>
          </Details>
        )}
        {signedInAs && accounts && (
          <Details open={isOpen} summary={rich(accountText, 'signedInAs', accountNameValues(signedInAs))}>
            <p>
              <LinkAction onClick={signOut}>{accountText('signOut')}</LinkAction> <span aria-hidden="true">·</span>{' '}
              <LinkAction onClick={() => open(signedInAs)}>{accountText('delete')}</LinkAction>
            </p>
          </Details>
        )}
        <p ref={status} role="status" tabIndex={-1}>
          {notice && accountText(notice === 'deleted' && !accounts ? 'notice.deleted.data' : `notice.${notice}`)}
        </p>
      </div>
      <ConfirmDeletion deletion={deletion} onCancel={cancel} onConfirm={confirm} />
      <SignInAgain deletion={deletion} onCancel={cancel} onProof={prove} />
    </>
  )
}
