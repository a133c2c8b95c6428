import { useParams } from 'react-router-dom'
import { useSignInFirst } from '#account/signInFirst.ts'
import { resultPath, sharingPath } from '#rules/paths.ts'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Screen } from '#ui/Screen.tsx'
import { WaitingScreen } from '#ui/WaitingScreen.tsx'
import { DeleteResult } from './DeleteResult.tsx'
import { LinkSwitch } from './LinkSwitch.tsx'
import { NameChoice } from './NameChoice.tsx'
import { NoSuchResult } from './NoSuchResult.tsx'
import styles from './SharingScreen.module.css'
import { useSharing } from './useSharing.ts'

const blocks = {
  offline: 'You are offline. To change this, you need a connection.',
  signedOut: 'To change this, please sign in with the account that you took the test with.',
  failed: 'The server did not answer as it should. Please try again in a moment.',
  notFound: 'The server does not find this result.',
}

/** What others see of an own result: its link, the name on it; and the way to delete it (docs/decisions/0023). */
export default function SharingScreen() {
  const { shortcode = '' } = useParams()
  const { status, fullName, sharing, saving, refusal, change, remove, retry } = useSharing(shortcode)
  const signInFirst = useSignInFirst()

  if (status === 'notOwn') return <NoSuchResult reason={refusal?.why === 'gone' ? refusal.message : null} />
  if (status === 'reading' && !sharing) return <WaitingScreen label="Loading who sees this result" />

  const block = status === 'reading' || status === 'current' ? null : status
  const mustSignIn = block === 'signedOut' || refusal?.why === 'signIn'
  const disabled = block !== null || saving === 'deletion'
  const news = { no: '', deletion: '', sharing: 'Saving …', saved: 'Saved' }[saving]
  const failure = refusal?.message ?? (block && blocks[block])
  return (
    <Screen
      title="Who can see this"
      footer={
        <>
          <p role="status" className={styles.message} data-failed={failure ? true : undefined}>
            {failure ?? news}
          </p>
          {mustSignIn ? (
            <Button variant="main" onClick={() => signInFirst(sharingPath(shortcode))}>
              Sign in
            </Button>
          ) : (
            block && (
              <Button variant="main" onClick={retry}>
                Try again
              </Button>
            )
          )}
          <LinkButton to={resultPath(shortcode)}>Back to the result</LinkButton>
        </>
      }
    >
      {sharing && (
        <>
          <LinkSwitch on={sharing.link_on} disabled={disabled} onChange={(link_on) => change({ link_on })} />
          <NameChoice
            fullName={fullName}
            chosen={sharing.name_form}
            disabled={disabled}
            onChange={(name_form) => change({ name_form })}
          />
          <DeleteResult
            disabled={block !== null || saving === 'sharing'}
            working={saving === 'deletion'}
            onDelete={remove}
          />
        </>
      )}
    </Screen>
  )
}
