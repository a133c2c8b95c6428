import { useSignInFirst } from '#account/signInFirst.ts'
import { resultPath } from '#rules/paths.ts'
import { noResultText } from '#texts/noResult.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Screen } from '#ui/Screen.tsx'

/** An own result that is answered as unknown: its link is off, or it was deleted. Only the account can tell. */
export function SignInToSee({ shortcode }: { shortcode: string }) {
  const signInFirst = useSignInFirst()
  return (
    <Screen
      title={noResultText('signIn')}
      footer={
        <Button variant="main" onClick={() => signInFirst(resultPath(shortcode))}>
          {noResultText('signIn.now')}
        </Button>
      }
    >
      <PageTitle>{noResultText('signIn')}</PageTitle>
      <p>{noResultText('signIn.why')}</p>
    </Screen>
  )
}

/** An own result that is answered as unknown, while its account did not tell why. */
export function Unclear({ onRetry }: { onRetry: () => void }) {
  return (
    <Screen
      title={noResultText('unclear')}
      footer={
        <Button variant="main" onClick={onRetry}>
          {uiText('tryAgain')}
        </Button>
      }
    >
      <PageTitle>{noResultText('unclear')}</PageTitle>
      <p>{noResultText('unclear.why')}</p>
    </Screen>
  )
}
