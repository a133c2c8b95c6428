import { nextPath } from '#domain/testFlow'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../app/session.tsx'
import { activeFlow } from '../../app/sessionStore.ts'
import { Button } from '../../components/Button.tsx'
import { CheckboxField } from '../../components/CheckboxField.tsx'
import { MarkedSentence } from '../../components/MarkedSentence.tsx'
import { Screen } from '../../components/Screen.tsx'
import styles from './MeaningScreen.module.css'

/** Spec 2, screen 6: one word, two meanings; the box must be ticked before going on. */
export default function MeaningScreen() {
  const session = useSession()
  const navigate = useNavigate()
  const [promised, setPromised] = useState(false)
  return (
    <Screen
      title="Word ≠ Meaning"
      footer={
        <Button variant="main" disabled={!promised} onClick={() => navigate(nextPath(activeFlow(session), 'meaning'))}>
          Continue
        </Button>
      }
    >
      <p>We test meanings, not just words.</p>
      <div className={styles.sense}>
        <MarkedSentence before="My little brother can " target="draw" after=" a horse." />
        <p>Here it is to make a picture with a pencil.</p>
      </div>
      <div className={styles.sense}>
        <MarkedSentence before="The game ended in a " target="draw" after="." />
        <p>Here it is a game that nobody won.</p>
      </div>
      <CheckboxField
        name="promise"
        label="I will answer only if I know the meaning"
        checked={promised}
        onChange={setPromised}
      />
    </Screen>
  )
}
