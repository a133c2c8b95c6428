import { useNavigate } from 'react-router-dom'
import { canResume, resumePath, resumePercent } from '#flow/resumeProgress.ts'
import { paths } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { useTakingServices } from '#taking/useTakingServices.ts'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Screen } from '#ui/Screen.tsx'

/** Shown for an address that the app does not know. Leads to the half-finished test, or else to the start. */
export function NotFoundScreen() {
  const { test } = useSession()
  const { tests } = useTakingServices()
  const navigate = useNavigate()
  const running = canResume(test) ? test : null

  const resume = async () => {
    if (!running) return
    await tests.resume()
    navigate(resumePath(running))
  }

  return (
    <Screen
      title="Page not found"
      footer={
        running ? (
          <Button variant="main" onClick={resume}>
            {`Resume · ${resumePercent(running)}%`}
          </Button>
        ) : (
          <LinkButton variant="main" to={paths.start}>
            Go to the start
          </LinkButton>
        )
      }
    >
      <PageTitle>Page not found</PageTitle>
      <meta name="robots" content="noindex" />
      <MarkedSentence before="We could not " target="track down" after=" this page." />
      <p>
        {running ? 'Your test is safe on this device: go on where you were.' : 'The test starts on the first page.'}
      </p>
    </Screen>
  )
}
