import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { releasePresses } from '#browser/earlyPress.ts'
import { replaceTest } from '#browser/testEntries.ts'
import { LAST_RESULT_PARAMETER, paths, resultPath } from '#rules/paths.ts'
import { useHasTakenOver, useSession } from '#session/session.tsx'
import { useSessionServices } from '#session/useSessionServices.ts'

/**
 * Performs an early press on the prerendered screen, and reveals hidden parts, once the screen shows the device's data.
 */
export function useEarlyPress(): void {
  const hasTakenOver = useHasTakenOver()
  useEffect(() => {
    if (!hasTakenOver) return
    delete document.getElementById('root')?.dataset['home']
    releasePresses()
  }, [hasTakenOver])
}

/** Handles the installed app's shortcut 'Last result': opens the learner's newest result, if any. */
export function useLastResultShortcut(): void {
  const [search] = useSearchParams()
  const { history } = useSession()
  const hasTakenOver = useHasTakenOver()
  const navigate = useNavigate()
  const isRequested = search.has(LAST_RESULT_PARAMETER)
  const last = history[0]?.shortcode
  useEffect(() => {
    if (isRequested && hasTakenOver) navigate(last ? resultPath(last) : paths.start, { replace: true })
  }, [isRequested, hasTakenOver, last, navigate])
}

/** Opens a result that arrived in the background after the learner had finished without a connection. */
export function useArrivedResult(): void {
  const { submission } = useSession()
  const { takeSubmission } = useSessionServices()
  const navigate = useNavigate()
  useEffect(() => {
    const end = takeSubmission()
    if (end?.kind !== 'done') return
    const result = resultPath(end.shortcode)
    void replaceTest(result, null).then((replaced) => replaced || navigate(result))
  }, [submission, takeSubmission, navigate])
}
