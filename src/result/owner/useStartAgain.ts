import { useNavigate } from 'react-router-dom'
import { canResume } from '#flow/resumeProgress.ts'
import { paths } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { useGoOn } from '#taking/useGoOn.ts'
import { useTakingServices } from '#taking/useTakingServices.ts'
import { useKeys } from '#ui/useKeys.ts'

const KEYS = { r: 'again' } as const

/**
 * R starts a new test (§3.96). If a test is half finished, it leads to the start, which offers to resume it and asks
 * before answers are lost.
 */
export function useStartAgain(): void {
  const { test, singleKeysOff } = useSession()
  const { tests } = useTakingServices()
  const navigate = useNavigate()
  const goOn = useGoOn()
  const startAgain = async () => {
    if (canResume(test)) return navigate(paths.start)
    const ready = await tests.start()
    goOn(null, ready)
  }
  useKeys(KEYS, () => void startAgain(), { singleKeysOff })
}
