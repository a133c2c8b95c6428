import { paths } from '#domain/paths'
import { canResume, resumePath, resumePercent } from '#domain/resumeProgress'
import { useNavigate } from 'react-router-dom'
import { useServices, useSession } from '../../app/session.tsx'
import { Button } from '../../components/Button.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { PageTitle } from '../../components/PageTitle.tsx'
import { Screen } from '../../components/Screen.tsx'

/** Any address that the app does not know, and the one way on: to the half-finished test, else to the start. */
export function NotFoundScreen() {
  const { test } = useSession()
  const { tests } = useServices()
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
            Resume · {resumePercent(running)}%
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
      <p>
        There is nothing at this address.{' '}
        {running ? 'Your test is safe on this device: go on where you were.' : 'The test starts on the first page.'}
      </p>
    </Screen>
  )
}
