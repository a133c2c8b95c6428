import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SavedTest } from '#contracts/test.ts'
import { lookAgainPath } from '#flow/lookAgain.ts'
import { submitText } from '#texts/submit.ts'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useTakingServices } from '../useTakingServices.ts'

interface Props {
  test: SavedTest
  /** Places of the answers that were too fast for their sentences to have been read. */
  places: number[]
  /** Called once it is noted that the learner was asked. */
  onSend: () => void
}

/** Asks once, before the test is sent, about answers that were too fast for their sentences to have been read (§5.38). */
export function LookAgainScreen({ test, places, onSend }: Props) {
  const { answers } = useTakingServices()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function lookAgain() {
    setBusy(true)
    await answers.lookAgain(places)
    navigate(lookAgainPath({ ...test, look_again: places })!, { replace: true })
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
      <p>{submitText('lookAgain.why', { fast: places.length })}</p>
      <p>{submitText('lookAgain.choice')}</p>
    </Screen>
  )
}
