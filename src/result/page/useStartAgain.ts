import { useNavigate } from 'react-router-dom'
import { canResume } from '#flow/resumeProgress.ts'
import { firstPath } from '#flow/steps.ts'
import { paths } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { useTakingServices } from '#taking/useTakingServices.ts'
import { useKeys } from '#ui/useKeys.ts'

const keys = { r: 'again' } as const

/**
 * R starts a new test (§3.96). With one half finished it leads to the start, which offers to go on with that, and asks before
 * answers are lost.
 */
export function useStartAgain(): void {
  const { test, newTestFlow, profile, singleKeysOff } = useSession()
  const { tests } = useTakingServices()
  const navigate = useNavigate()
  const startAgain = async () => {
    if (canResume(test)) return navigate(paths.start)
    await tests.start()
    navigate(firstPath(newTestFlow, profile))
  }
  useKeys(keys, () => void startAgain(), { singleKeysOff })
}
