import { useSignInFirst } from '#account/signInFirst.ts'
import { paths, resultPath } from '#rules/paths.ts'
import { noResultText } from '#texts/noResult.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Screen } from '#ui/Screen.tsx'

interface Props {
  shortcode: string
  /**
   * 'signIn', 'unclear': the server reports 404 for the learner's own result. Its link may be off, or it was deleted;
   * only its account could answer that, and did not. 'signIn': signing in may help.
   */
  kind: 'signIn' | 'unclear' | 'offline' | 'notFound' | 'failed'
  onRetry: () => void
}

/** Replaces a result: explains why there is none to see, and what the learner can do. */
export function NoResult({ shortcode, kind, onRetry }: Props) {
  const signInFirst = useSignInFirst()
  const why = kind === 'failed' ? 'notFound' : kind
  return (
    <Screen
      title={noResultText(why)}
      footer={
        why === 'notFound' ? (
          <>
            {kind === 'failed' && <Button onClick={onRetry}>{uiText('tryAgain')}</Button>}
            <LinkButton variant="main" to={paths.start}>
              {noResultText('takeYourOwn')}
            </LinkButton>
          </>
        ) : kind === 'signIn' ? (
          <Button variant="main" onClick={() => signInFirst(resultPath(shortcode))}>
            {noResultText('signIn.now')}
          </Button>
        ) : (
          <Button variant="main" onClick={onRetry}>
            {uiText('tryAgain')}
          </Button>
        )
      }
    >
      <PageTitle>{noResultText(why)}</PageTitle>
      <p>{noResultText(`${why}.why`)}</p>
    </Screen>
  )
}
