import { LAST_RESULT_PARAMETER, paths, resultPath } from '#domain/paths'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useSession } from '../../app/session.tsx'
import { useTakenOver } from '../../app/useTakenOver.ts'

/** The installed app's shortcut 'Last result': opens the newest own result; without one, this stays the start. */
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
