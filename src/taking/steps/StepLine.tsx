import { stepsAround } from '#flow/knownLearner.ts'
import type { Step } from '#flow/steps.ts'
import { useSession } from '#session/session.tsx'
import { activeFlow } from '#session/sessionStore.ts'
import { stepsText } from '#texts/steps.ts'
import styles from '#ui/FieldFrame.module.css'
import { useNow } from '#ui/useNow.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

/** How long a learner with A2 takes for each step, in seconds. */
const SECONDS: Partial<Record<Step, number>> = {
  profile: 14,
  aboutYou: 16,
  cefr: 10,
  about: 14,
  meaning: 16,
  fakeWords: 12,
  signIn: 12,
}

/**
 * Says above the main button of a step how far it is, and how long it takes to the first sentence: in figures for those who
 * see the strokes at the top, in a sentence for those who do not.
 */
export function StepLine({ step }: { step: Step }) {
  const session = useSession()
  const now = useNow()
  const steps = stepsAround(step, activeFlow(session), session, now)
  const position = steps.indexOf(step)
  if (position < 0) return null
  const seconds = steps.slice(position).reduce((sum, each) => sum + (SECONDS[each] ?? 0), 0)
  const [place, minutes] = [{ position: position + 1, total: steps.length }, Math.round(seconds / 60)]
  return (
    <p className={styles.hint}>
      <span aria-hidden="true">{stepsText('progress.short', { ...place, minutes: Math.max(1, minutes) })}</span>
      <VisuallyHidden>{stepsText('progress', { ...place, minutes })}</VisuallyHidden>
    </p>
  )
}
