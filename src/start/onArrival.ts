import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { releasePresses } from '#browser/earlyPress.ts'
import { replaceTest } from '#browser/testEntries.ts'
import { LAST_RESULT_PARAMETER, paths, resultPath } from '#rules/paths.ts'
import { useSession, useTakenOver } from '#session/session.tsx'
import { useSessionServices } from '#session/useSessionServices.ts'

/** Carries out a press on the prerendered screen as soon as this screen shows what the device has stored, and shows what was held back. */
export function useEarlyPress(): void {
  const takenOver = useTakenOver()
  useEffect(() => {
    if (!takenOver) return
    delete document.getElementById('root')?.dataset['home']
    releasePresses()
  }, [takenOver])
}

/**
 * Handles the installed app's shortcut 'Last result': opens the newest own result, or stays on the start screen without
 * one.
 */
export function useLastResultShortcut(): void {
  const [search] = useSearchParams()
  const { history } = useSession()
  const takenOver = useTakenOver()
  const navigate = useNavigate()
  const asked = search.has(LAST_RESULT_PARAMETER)
  const last = history[0]?.shortcode
  useEffect(() => {
    if (asked && takenOver) navigate(last ? resultPath(last) : paths.start, { replace: true })
  }, [asked, takenOver, last, navigate])
}

/** Opens a result that arrived in the background, because the learner had finished without a connection. */
export function useArrivedResult(): void {
  const { arrivedResult } = useSession()
  const { takeArrivedResult } = useSessionServices()
  const navigate = useNavigate()
  useEffect(() => {
    const shortcode = arrivedResult && takeArrivedResult()
    if (!shortcode) return
    const result = resultPath(shortcode)
    void replaceTest(result, null).then((replaced) => replaced || navigate(result))
  }, [arrivedResult, takeArrivedResult, navigate])
}
