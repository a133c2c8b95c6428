import { nextPath } from '#domain/testFlow'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../app/session.tsx'
import { activeFlow } from '../../app/sessionStore.ts'
import { Button } from '../../components/Button.tsx'
import { MarkedSentence } from '../../components/MarkedSentence.tsx'
import { Screen } from '../../components/Screen.tsx'

/** Spec 2, screen 5: what a highlighted expression is and when to tap Know. */
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
        <strong>Show meaning</strong> does not affect results. Answer first for yourself, then look if you like.
      </p>
    </Screen>
  )
}
