import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { nextPath } from '#flow/steps.ts'
import { useSession } from '#session/session.tsx'
import { activeFlow } from '#session/sessionStore.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useEnter } from '#ui/useEnter.ts'
import { ExampleCard } from './ExampleCard.tsx'
import { StepHeader } from './StepHeader.tsx'

/**
 * Shows one word with two meanings; the box must be ticked to continue (§3.20, §3.21). It stands with Continue, because
 * below the examples it would be out of sight on a small phone.
 */
export default function MeaningScreen() {
  const session = useSession()
  const navigate = useNavigate()
  const [promised, setPromised] = useState(false)
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  function goOn() {
    if (promised) return navigate(nextPath(activeFlow(session), 'meaning'))
    setAsked(true)
    box.current?.focus()
  }
  useEnter(goOn)
  return (
    <Screen
      title="Word ≠ Meaning"
      header={<StepHeader step="meaning" />}
      footer={
        <>
          <CheckboxField
            ref={box}
            name="promise"
            label="I will answer only if I know the meaning"
            checked={promised}
            onChange={setPromised}
            error={asked && !promised ? 'Please tick this box first.' : ''}
          />
          <Button variant="main" aria-disabled={!promised} onClick={goOn}>
            Continue
          </Button>
        </>
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
    </Screen>
  )
}
