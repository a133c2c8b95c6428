import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import type { LocalCheck } from '#contracts/ownResult.ts'
import { useOwnResult } from '#result/own/useOwnResult.ts'
import { resultPath } from '#rules/paths.ts'
import { checkText } from '#texts/check.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Screen } from '#ui/Screen.tsx'
import { WaitingScreen } from '#ui/WaitingScreen.tsx'
import { CheckQuestions } from './CheckQuestions.tsx'
import { SendingLine } from './SendingLine.tsx'

/**
 * The check of an own result: its questions one by one, then the way of the answers to the server. Where there is none to
 * take, and once it has ended, the result shows instead.
 */
export default function CheckScreen() {
  const { shortcode = '' } = useParams()
  const { status, details, retry } = useOwnResult(shortcode)
  // Newer than what was read: the answers given here.
  const [taken, setTaken] = useState<LocalCheck | null>(null)
  const check = details?.check && (taken ?? details.check)

  if (status === 'reading' && !details) return <WaitingScreen label={checkText('loading')} />
  if (!check || check.state === 'declined') return <Navigate to={resultPath(shortcode)} replace />
  if (check.state === 'open') {
    const show = (changed: LocalCheck | null) => (changed ? setTaken(changed) : retry())
    return <CheckQuestions shortcode={shortcode} check={check} onChange={show} />
  }
  return (
    <Screen
      title={checkText('thanks')}
      footer={<LinkButton to={resultPath(shortcode)}>{checkText('back')}</LinkButton>}
    >
      <SendingLine shortcode={shortcode} onEnded={retry} />
    </Screen>
  )
}
