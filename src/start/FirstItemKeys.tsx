import { useSession } from '#session/session.tsx'
import { useKeys } from '#ui/useKeys.ts'

/** As in the test (§3.37). */
const ANSWERS = { f: 'notSure', j: 'know' }

/** Answers the question of the start by F and J. It is loaded behind the screen, which needs no keys to be read. */
export default function FirstItemKeys({ onAnswer }: { onAnswer: () => void }) {
  const { singleKeysOff } = useSession()
  useKeys(ANSWERS, onAnswer, { singleKeysOff })
  return null
}
