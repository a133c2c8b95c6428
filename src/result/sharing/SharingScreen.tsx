import { useParams } from 'react-router-dom'
import { useSignInFirst } from '#account/signInFirst.ts'
import { paths, resultPath, sharingPath } from '#rules/paths.ts'
import { shareSheetText } from '#texts/shareSheet.ts'
import { sharingText } from '#texts/sharing.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Screen } from '#ui/Screen.tsx'
import shapes from '#ui/shapes.module.css'
import { useOwnStyles } from '#ui/useOwnStyles.ts'
import { WaitingScreen } from '#ui/WaitingScreen.tsx'
import { DeleteResult } from './DeleteResult.tsx'
import { NameChoice } from './NameChoice.tsx'
import { needsSignIn } from './refusal.ts'
import css from './sharing.css?inline'
import { SharingSwitch } from './SharingSwitch.tsx'
import { useSharing } from './useSharing.ts'

/** Settings for what others see of the owner's result (link and name), and its deletion (docs/decisions/0023). */
export default function SharingScreen() {
  useOwnStyles(css)
  const { shortcode = '' } = useParams()
  const { status, fullName, sharing, saving, refusal, change, remove, retry } = useSharing(shortcode)
  const signInFirst = useSignInFirst()

  if (status === 'notOwn') return <NoSuchResult gone={refusal === 'gone'} />
  if (status === 'reading' && !sharing) return <WaitingScreen label={sharingText('loading')} />

  const block = status === 'reading' || status === 'current' ? null : status
  const mustSignIn = block === 'signedOut' || needsSignIn(refusal)
  const disabled = block !== null || saving === 'deletion'
  const progress = { no: '', deletion: '', sharing: sharingText('saving'), saved: sharingText('saved') }[saving]
  const failure = refusal ? sharingText(`refused.${refusal}`) : block && sharingText(`block.${block}`)
  return (
    <Screen
      title={sharingText('title')}
      footer={
        <>
          <p role="status" className={`${shapes.message} sharing-message`} data-failed={failure ? true : undefined}>
            {failure ?? progress}
          </p>
          {mustSignIn ? (
            <Button variant="main" onClick={() => signInFirst(sharingPath(shortcode))}>
              {sharingText('signIn')}
            </Button>
          ) : (
            block && (
              <Button variant="main" onClick={retry}>
                {uiText('tryAgain')}
              </Button>
            )
          )}
          <LinkButton to={resultPath(shortcode)}>{sharingText('back')}</LinkButton>
        </>
      }
    >
      {sharing && (
        <>
          <SharingSwitch
            name="link_on"
            on={sharing.link_on}
            disabled={disabled}
            label={sharingText('link')}
            meaning={sharingText(sharing.link_on ? 'link.on' : 'link.off')}
            onChange={(link_on) => change({ link_on })}
          />
          {sharing.ten !== undefined && (
            <SharingSwitch
              name="ten"
              on={sharing.ten}
              disabled={disabled}
              label={shareSheetText('ten')}
              meaning={shareSheetText('ten.seen')}
              onChange={(ten) => change({ ten })}
            />
          )}
          <NameChoice
            fullName={fullName}
            chosen={sharing.name_form}
            disabled={disabled}
            onChange={(name_form) => change({ name_form })}
            onRemove={() => change({ full_name: null })}
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

/** Shown when the result is not this browser's own. `gone`: it was deleted on another device. */
function NoSuchResult({ gone }: { gone: boolean }) {
  return (
    <Screen
      title={sharingText('notFound')}
      footer={
        <LinkButton variant="main" to={paths.start}>
          {uiText('goToStart')}
        </LinkButton>
      }
    >
      <PageTitle>{sharingText('notFound')}</PageTitle>
      <p role="status">{gone ? sharingText('refused.gone') : sharingText('notFound.why')}</p>
    </Screen>
  )
}
