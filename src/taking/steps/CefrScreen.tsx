import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#rules/paths.ts'
import { stepsText } from '#texts/steps.ts'
import { Button } from '#ui/Button.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useEnter } from '#ui/useEnter.ts'
import { useGoOn } from '../useGoOn.ts'
import { useTakingServices } from '../useTakingServices.ts'
import { StepHeader } from './StepHeader.tsx'

/** Asks whether the learner took an IELTS or TOEFL test within the last 2 years (§3.15 to §3.17). */
export default function CefrScreen() {
  const { profile } = useTakingServices()
  const navigate = useNavigate()
  const goOn = useGoOn()
  const [busy, setBusy] = useState(false)
  const decline = async () => {
    setBusy(true)
    await profile.answerCefr('not-taken')
    goOn('cefr')
  }
  useEnter(busy ? null : () => void decline())
  return (
    <Screen
      title={stepsText('cefr')}
      header={<StepHeader step="cefr" />}
      footer={
        <>
          <LinkAction onClick={() => navigate(paths.cefrLevel)}>{stepsText('cefr.yes')}</LinkAction>
          <Button variant="main" busy={busy} onClick={decline}>
            {stepsText('cefr.no')}
          </Button>
        </>
      }
    />
  )
}
