import { nextPath } from '#flow/steps.ts'
import { useNavigate } from 'react-router-dom'
import { useSession } from '#session/session.tsx'
import { activeFlow } from '#session/sessionStore.ts'
import { Button } from '#ui/Button.tsx'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import { Screen } from '#ui/Screen.tsx'

/** §3.19: what a highlighted expression is and when to tap Know. */
export default function AboutTestScreen() {
  const session = useSession()
  const navigate = useNavigate()
  return (
    <Screen
      title="How the test works"
      footer={
        <Button variant="main" onClick={() => navigate(nextPath(activeFlow(session), 'about'))}>
          Continue
        </Button>
      }
    >
      <MarkedSentence before="Each sentence has one " target="highlighted" after=" word or expression." />
      <p>
        Tap <strong>Know</strong> only if you understand the specific meaning in context. Otherwise tap{' '}
        <strong>Not sure</strong>.
      </p>
      <p>
        <strong>Show meaning</strong> does not affect results. Answer first. Then you can look.
      </p>
    </Screen>
  )
}
