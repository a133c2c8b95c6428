import { useNavigate } from 'react-router-dom'
import { canResume } from '#flow/resumeProgress.ts'
import { paths } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { useGoOn } from '#taking/useGoOn.ts'
import { useTakingServices } from '#taking/useTakingServices.ts'
import { useKeys } from '#ui/useKeys.ts'

const keys = { r: 'again' } as const

/**
 * R starts a new test (§3.96). With one half finished it leads to the start, which offers to go on with that, and asks before
 * answers are lost.
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
  useKeys(keys, () => void startAgain(), { singleKeysOff })
}
