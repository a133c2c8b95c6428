import { useSignInFirst } from '#account/signInFirst.ts'
import { resultPath } from '#rules/paths.ts'
import { Button } from '#ui/Button.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Screen } from '#ui/Screen.tsx'

/** An own result that is answered as unknown: its link is off, or it was deleted. Only the account can tell. */
export function SignInToSee({ shortcode }: { shortcode: string }) {
  const signInFirst = useSignInFirst()
  return (
    <Screen
      title="Sign in to see this result"
      footer={
        <Button variant="main" onClick={() => signInFirst(resultPath(shortcode))}>
          Sign in
        </Button>
      }
    >
      <PageTitle>Sign in to see this result</PageTitle>
      <p>Its link is off, or it was deleted. Sign in with the account that you took the test with.</p>
    </Screen>
  )
}

/** An own result that is answered as unknown, while its account did not tell why. */
export function Unclear({ onRetry }: { onRetry: () => void }) {
  return (
    <Screen
      title="Please try again"
      footer={
        <Button variant="main" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <PageTitle>Please try again</PageTitle>
      <p>We could not check this result. Please try again in a moment.</p>
    </Screen>
  )
}
