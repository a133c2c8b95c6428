import type { Step } from '#flow/steps.ts'
import { flows, previousPath } from '#flow/steps.ts'
import { paths } from '#rules/paths.ts'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '#session/session.tsx'
import { activeFlow } from '#session/sessionStore.ts'
import { BackButton } from '#ui/BackButton.tsx'
import { HomeLink } from '#ui/HomeLink.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './StepHeader.module.css'

/** The steps that begin a part: what the learner tells, what the test explains, the sign-in. */
const beginsPart: readonly Step[] = ['about', 'signIn']

/**
 * The top of a step before the test: Back, and a stroke for each of these steps. Any other step has the way home.
 * @param before where Back leads without a history, if not to the step before.
 */
export function StepHeader({ step, before }: { step: Step; before?: string }) {
  const flow = activeFlow(useSession())
  const navigate = useNavigate()
  const { key } = useLocation()
  const steps = flows[flow].slice(0, flows[flow].indexOf('words'))
  const position = steps.indexOf(step)
  if (position < 0) return <HomeLink />

  const goBack = () => {
    // The first entry of this page's history: what comes before it is not of this app.
    if (key === 'default') navigate(before ?? previousPath(flow, step) ?? paths.start)
    else navigate(-1)
  }
  return (
    <div className={styles.top}>
      <BackButton onClick={goBack} />
      <div className={styles.strokes} aria-hidden="true">
        {steps.map((each, index) => (
          <span
            key={each}
            data-begins={beginsPart.includes(each) || undefined}
            data-done={index <= position || undefined}
          />
        ))}
      </div>
      <VisuallyHidden>{`Step ${position + 1} of ${steps.length}`}</VisuallyHidden>
    </div>
  )
}
