import { useNavigate } from 'react-router-dom'
import { progressSteps } from '#flow/knownLearner.ts'
import { previousPath, type Step } from '#flow/steps.ts'
import { paths } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { activeFlow } from '#session/sessionStore.ts'
import { isRightToLeft } from '#texts/language.ts'
import { stepsText } from '#texts/steps.ts'
import { BackButton } from '#ui/BackButton.tsx'
import { BackLink } from '#ui/BackLink.tsx'
import { LanguageSwitch } from '#ui/LanguageSwitch.tsx'
import { Animated } from '#ui/Motion.tsx'
import { SLIDE } from '#ui/movements.ts'
import { useEntrance } from '#ui/PageTransition.tsx'
import { useNow } from '#ui/useNow.ts'
import styles from './StepHeader.module.css'

/** The steps that begin a new part: the forms are followed by the explanations, and these by the sign-in. */
const PART_BEGINNINGS: readonly Step[] = ['about', 'signIn']

/** Whether this is the first entry of the page's history. The router numbers its entries from 0. */
const isFirstEntry = () => (window.history.state as { idx?: number } | null)?.idx === 0

/**
 * The top of a step before the test: Back, and one stroke per step, filled up to the current one. Other steps have a
 * link to the start.
 * @param before where Back leads without a history; by default, to the previous step
 */
export function StepHeader({ step, before }: { step: Step; before?: string }) {
  const session = useSession()
  const now = useNow()
  const flow = activeFlow(session)
  const navigate = useNavigate()
  const direction = useEntrance()
  const steps = progressSteps(step, flow, session, now)
  const position = steps.indexOf(step)
  if (position < 0) return <BackLink />

  const goBack = () => {
    // The entry before the first one is outside this app.
    if (isFirstEntry()) navigate(before ?? previousPath(flow, step) ?? paths.start)
    else navigate(-1)
  }
  return (
    <div className={styles.top}>
      <BackButton onClick={goBack} />
      <div
        className={styles.strokes}
        role="img"
        aria-label={stepsText('progress', { position: position + 1, total: steps.length })}
      >
        {steps.map((each, index) => (
          <span
            key={each}
            data-begins={PART_BEGINNINGS.includes(each) || undefined}
            data-done={index <= position || undefined}
          >
            {index <= position && (
              <Animated
                as="span"
                initial={
                  index === position &&
                  direction === 'forward' && { transform: `translateX(${isRightToLeft() ? '' : '-'}100%)` }
                }
                animate={{ transform: 'translateX(0%)' }}
                transition={SLIDE}
              />
            )}
          </span>
        ))}
      </div>
      <LanguageSwitch />
    </div>
  )
}
