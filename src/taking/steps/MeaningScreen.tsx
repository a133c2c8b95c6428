import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasPromised } from '#flow/knownLearner.ts'
import { nextPath } from '#flow/steps.ts'
import { useSession } from '#session/session.tsx'
import { activeFlow } from '#session/sessionStore.ts'
import { rich, strong } from '#texts/rich.ts'
import { stepsText } from '#texts/steps.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { English } from '#ui/English.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useEnter } from '#ui/useEnter.ts'
import { useTakingServices } from '../useTakingServices.ts'
import { ExampleCard } from './ExampleCard.tsx'
import { examples } from './examples.ts'
import styles from './MeaningScreen.module.css'
import { StepHeader } from './StepHeader.tsx'

/**
 * Shows one word with two meanings. The box must be ticked to continue (§3.20, §3.21). It is next to Continue, because
 * below the examples it would be invisible on a small phone.
 */
export default function MeaningScreen() {
  const session = useSession()
  const navigate = useNavigate()
  const { profile } = useTakingServices()
  const promised = hasPromised(session.promisedAt, session)
  const [reminded, setReminded] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  function showNextStep() {
    if (promised) return navigate(nextPath(activeFlow(session), 'meaning'))
    setReminded(true)
    box.current?.focus()
  }
  useEnter(showNextStep)
  return (
    <Screen
      title={stepsText('meaning')}
      header={<StepHeader step="meaning" />}
      footer={
        <div className={styles.actions}>
          <CheckboxField
            ref={box}
            name="promise"
            label={stepsText('meaning.promise')}
            hint={rich(stepsText, 'meaning.else', { strong })}
            checked={promised}
            onChange={(ticked) => void profile.promise(ticked)}
            error={reminded && !promised ? stepsText('meaning.tick') : ''}
          />
          <Button variant="main" aria-disabled={!promised} onClick={showNextStep}>
            {uiText('continue')}
          </Button>
        </div>
      }
    >
      <p>{stepsText('meaning.why')}</p>
      <div className={styles.examples}>
        <ExampleCard sentence={examples.sense.sentence} invites="know">
          <English>{examples.sense.caption}</English>
        </ExampleCard>
        <ExampleCard sentence={examples.otherSense.sentence} invites="notSure">
          <English>{examples.otherSense.caption}</English>
        </ExampleCard>
      </div>
    </Screen>
  )
}
