import { paths } from '#rules/paths.ts'
import { resultText } from '#texts/result.ts'
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
export default function NoResult({ shortcode, kind, onRetry }: Props) {
  if (kind === 'signIn') return <SignInToSee shortcode={shortcode} />
  if (kind === 'unclear') return <Unclear onRetry={onRetry} />
  if (kind === 'offline') {
    return (
      <Screen
        title={resultText('offline')}
        footer={
          <Button variant="main" onClick={onRetry}>
            {uiText('tryAgain')}
          </Button>
        }
      >
        <PageTitle>{resultText('offline')}</PageTitle>
        <p>{resultText('offline.why')}</p>
      </Screen>
    )
  }
  return (
    <Screen
      title={resultText('notFound')}
      footer={
        <>
          {kind === 'failed' && <Button onClick={onRetry}>{uiText('tryAgain')}</Button>}
          <LinkButton variant="main" to={paths.start}>
            {resultText('takeYourOwn')}
          </LinkButton>
        </>
      }
    >
      <PageTitle>{resultText('notFound')}</PageTitle>
      <p>{resultText('notFound.why')}</p>
    </Screen>
  )
}
