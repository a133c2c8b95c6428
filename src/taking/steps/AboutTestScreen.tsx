import { Link, useNavigate } from 'react-router-dom'
import { firstPath, flows, nextPath } from '#flow/steps.ts'
import { paths } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { activeFlow } from '#session/sessionStore.ts'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useEnter } from '#ui/useEnter.ts'
import styles from './AboutTestScreen.module.css'
import { ExampleCard } from './ExampleCard.tsx'
import { StepHeader } from './StepHeader.tsx'

/** §3.19: what a highlighted expression is and when to tap Know; for who skipped the forms, the way to them (§2.15). */
export default function AboutTestScreen() {
  const session = useSession()
  const navigate = useNavigate()
  const flow = activeFlow(session)
  const goOn = () => navigate(nextPath(flow, 'about'))
  useEnter(goOn)
  return (
    <Screen
      title="How the test works"
      header={<StepHeader step="about" />}
      footer={
        <Button variant="main" onClick={goOn}>
          Continue
        </Button>
      }
    >
      <ExampleCard before="Each sentence has one " target="highlighted" after=" word or expression." answer="Know" />
      <p>
        Tap <strong>Know</strong> only if you understand the specific meaning in context. Otherwise tap{' '}
        <strong>Not sure</strong>.
      </p>
      <p>
        <strong>Show meaning</strong> does not affect results. Answer first. Then you can look.
      </p>
      {flows[flow].includes('profile') && firstPath(flow, session.profile) === paths.about && (
        <Link className={styles.details} to={paths.profile}>
          Change my details
        </Link>
      )}
    </Screen>
  )
}
