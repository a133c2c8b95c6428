import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { nextPath } from '#flow/steps.ts'
import { paths } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { activeFlow } from '#session/sessionStore.ts'
import { stepsText } from '#texts/steps.ts'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useEnter } from '#ui/useEnter.ts'
import { useTakingServices } from '../useTakingServices.ts'
import { StepHeader } from './StepHeader.tsx'

/** Asks whether the learner took an IELTS or TOEFL test within the last 2 years (§3.15 to §3.17). */
export default function CefrScreen() {
  const session = useSession()
  const { profile } = useTakingServices()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const decline = async () => {
    setBusy(true)
    await profile.answerCefr('not-taken')
    navigate(nextPath(activeFlow(session), 'cefr'))
  }
  useEnter(busy ? null : () => void decline())
  return (
    <Screen
      title={stepsText('cefr')}
      header={<StepHeader step="cefr" />}
      footer={
        <>
          <Button onClick={() => navigate(paths.cefrLevel)}>{stepsText('cefr.yes')}</Button>
          <Button variant="main" busy={busy} onClick={decline}>
            {stepsText('cefr.no')}
          </Button>
        </>
      }
    >
      <p>{stepsText('cefr.why')}</p>
    </Screen>
  )
}
