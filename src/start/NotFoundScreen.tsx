import { useNavigate } from 'react-router-dom'
import { canResume, resumePath, resumePercent } from '#flow/resumeProgress.ts'
import { paths } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { useTakingServices } from '#taking/useTakingServices.ts'
import { notFoundText } from '#texts/notFound.ts'
import { resumeText } from '#texts/resume.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Screen } from '#ui/Screen.tsx'

/** Shown for an unknown address. Leads to the half-finished test, if any, or to the start. */
export default function NotFoundScreen() {
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
      title={notFoundText('title')}
      footer={
        running ? (
          <Button variant="main" onClick={resume}>
            {resumeText('resume', { share: resumePercent(running) / 100 })}
          </Button>
        ) : (
          <LinkButton variant="main" to={paths.start}>
            {uiText('goToStart')}
          </LinkButton>
        )
      }
    >
      <PageTitle>{notFoundText('title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <MarkedSentence {...markedSentence(notFoundText('sentence'))} translated />
      <p>{notFoundText(running ? 'testIsSafe' : 'startFirst')}</p>
    </Screen>
  )
}
