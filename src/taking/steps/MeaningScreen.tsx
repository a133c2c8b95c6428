import { nextPath } from '#flow/steps.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '#session/session.tsx'
import { activeFlow } from '#session/sessionStore.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useEnter } from '#ui/useEnter.ts'
import { ExampleCard } from './ExampleCard.tsx'
import { StepHeader } from './StepHeader.tsx'

/** Shows one word with two meanings; the box must be ticked to continue (§3.20, §3.21). */
export default function MeaningScreen() {
  const session = useSession()
  const navigate = useNavigate()
  const [promised, setPromised] = useState(false)
  const goOn = () => navigate(nextPath(activeFlow(session), 'meaning'))
  useEnter(promised ? goOn : null)
  return (
    <Screen
      title="Word ≠ Meaning"
      header={<StepHeader step="meaning" />}
      footer={
        <Button variant="main" disabled={!promised} onClick={goOn}>
          Continue
        </Button>
      }
    >
      <p>We test meanings, not just words.</p>
      <ExampleCard
        before="My little brother can "
        target="draw"
        after=" a horse."
        answer="Know"
        caption="Here, to draw = to make a picture."
      />
      <ExampleCard
        before="The game ended in a "
        target="draw"
        after="."
        answer="Not sure"
        caption="Here, a draw = nobody wins."
      />
      <CheckboxField
        name="promise"
        label="I will answer only if I know the meaning"
        checked={promised}
        onChange={setPromised}
      />
    </Screen>
  )
}
