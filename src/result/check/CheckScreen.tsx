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
 * The check of the owner's result: its questions one by one, then the sending of the answers. If there is no check to
 * take, or once it has ended, the result is shown instead.
 */
export default function CheckScreen() {
  const { shortcode = '' } = useParams()
  const { status, details, retry } = useOwnResult(shortcode)
  // The check with the answers given on this screen, which are newer than `details`.
  const [latest, setLatest] = useState<LocalCheck | null>(null)
  const check = details?.check && (latest ?? details.check)

  if (status === 'reading' && !details) return <WaitingScreen label={checkText('loading')} />
  if (!check || check.state === 'declined') return <Navigate to={resultPath(shortcode)} replace />
  if (check.state === 'open') {
    const show = (changed: LocalCheck | null) => (changed ? setLatest(changed) : retry())
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
