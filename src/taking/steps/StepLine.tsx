import { progressSteps } from '#flow/knownLearner.ts'
import type { Step } from '#flow/steps.ts'
import { useSession } from '#session/session.tsx'
import { activeFlow } from '#session/sessionStore.ts'
import { stepsText } from '#texts/steps.ts'
import shapes from '#ui/shapes.module.css'
import { useNow } from '#ui/useNow.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

/** The time that a learner at A2 needs for each step, in seconds. */
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
 * Shows, above a step's main button, the step's number and the time left until the test begins: in figures, and as a
 * full sentence for screen readers.
 */
export function StepLine({ step }: { step: Step }) {
  const session = useSession()
  const now = useNow()
  const steps = progressSteps(step, activeFlow(session), session, now)
  const position = steps.indexOf(step)
  if (position < 0) return null
  const seconds = steps.slice(position).reduce((sum, each) => sum + (SECONDS[each] ?? 0), 0)
  const [place, minutes] = [{ position: position + 1, total: steps.length }, Math.round(seconds / 60)]
  return (
    <p className={shapes.hint}>
      <span aria-hidden="true">{stepsText('progress.short', { ...place, minutes: Math.max(1, minutes) })}</span>
      <VisuallyHidden>{stepsText('progress', { ...place, minutes })}</VisuallyHidden>
    </p>
  )
}
