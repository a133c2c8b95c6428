import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SavedTest } from '#contracts/test.ts'
import { lookAgainPath } from '#flow/lookAgain.ts'
import { useTakingServices } from '#taking/useTakingServices.ts'
import { submitText } from '#texts/submit.ts'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'

interface Props {
  test: SavedTest
  /** The positions of answers that were given too fast for reading. */
  positions: number[]
  /** Called once the learner's choice to send is stored. */
  onSend: () => void
}

/** Asks once, before the test is sent, whether to review answers that were given too fast for reading (§5.38). */
export function LookAgainScreen({ test, positions, onSend }: Props) {
  const { answers } = useTakingServices()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function lookAgain() {
    setBusy(true)
    await answers.lookAgain(positions)
    navigate(lookAgainPath({ ...test, look_again: positions })!, { replace: true })
  }

  async function send() {
    setBusy(true)
    await answers.lookAgain([])
    onSend()
  }

  return (
    <Screen
      title={submitText('lookAgain')}
      footer={
        <>
          <Button busy={busy} onClick={() => void lookAgain()}>
            {submitText('lookAgain.look')}
          </Button>
          <Button variant="main" busy={busy} onClick={() => void send()}>
            {submitText('lookAgain.send')}
          </Button>
        </>
      }
    >
      <p>{submitText('lookAgain.why', { fast: positions.length })}</p>
    </Screen>
  )
}
