import { Link, useNavigate } from 'react-router-dom'
import { dueForm } from '#flow/knownLearner.ts'
import { flows, nextPath } from '#flow/steps.ts'
import { paths } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { activeFlow } from '#session/sessionStore.ts'
import { rich, strong } from '#texts/rich.ts'
import { stepsText } from '#texts/steps.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useEnter } from '#ui/useEnter.ts'
import { useNow } from '#ui/useNow.ts'
import styles from './AboutTestScreen.module.css'
import { ExampleCard } from './ExampleCard.tsx'
import { StepHeader } from './StepHeader.tsx'

/**
 * Explains highlighted expressions and when to press Know (§3.19). Learners who skipped the forms can open them
 * (§2.15).
 */
export default function AboutTestScreen() {
  const session = useSession()
  const now = useNow()
  const navigate = useNavigate()
  const flow = activeFlow(session)
  const showNextStep = () => navigate(nextPath(flow, 'about'))
  useEnter(showNextStep)
  return (
    <Screen
      title={stepsText('about')}
      header={<StepHeader step="about" />}
      footer={
        <Button variant="main" onClick={showNextStep}>
          {uiText('continue')}
        </Button>
      }
    >
      <ExampleCard sentence={stepsText('about.sentence')} translated invites="know" />
      <p>{rich(stepsText, 'about.answers', { strong })}</p>
      <p>{rich(stepsText, 'about.meaning', { strong })}</p>
      {flows[flow].includes('profile') && !dueForm(flow, session, now) && (
        <Link className={styles.details} to={paths.profile}>
          {stepsText('about.details')}
        </Link>
      )}
    </Screen>
  )
}
