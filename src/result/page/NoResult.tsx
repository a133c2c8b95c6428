import { paths } from '#rules/paths.ts'
import { noResultText } from '#texts/noResult.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SignInToSee, Unclear } from './UnsharedResult.tsx'

interface Props {
  shortcode: string
  kind: 'signIn' | 'unclear' | 'offline' | 'notFound' | 'failed'
  onRetry: () => void
}

/** In place of a result: why there is none to see. */
export function NoResult({ shortcode, kind, onRetry }: Props) {
  if (kind === 'signIn') return <SignInToSee shortcode={shortcode} />
  if (kind === 'unclear') return <Unclear onRetry={onRetry} />
  if (kind === 'offline') {
    return (
      <Screen
        title={noResultText('offline')}
        footer={
          <Button variant="main" onClick={onRetry}>
            {uiText('tryAgain')}
          </Button>
        }
      >
        <PageTitle>{noResultText('offline')}</PageTitle>
        <p>{noResultText('offline.why')}</p>
      </Screen>
    )
  }
  return (
    <Screen
      title={noResultText('notFound')}
      footer={
        <>
          {kind === 'failed' && <Button onClick={onRetry}>{uiText('tryAgain')}</Button>}
          <LinkButton variant="main" to={paths.start}>
            {noResultText('takeYourOwn')}
          </LinkButton>
        </>
      }
    >
      <PageTitle>{noResultText('notFound')}</PageTitle>
      <p>{noResultText('notFound.why')}</p>
    </Screen>
  )
}
