import type { SavedTest } from '#contracts/test.ts'
import { resumeLeft, resumePercent } from '#flow/resumeProgress.ts'
import { resumeText } from '#texts/resume.ts'
import styles from './ResumeLine.module.css'

/**
 * How far the half-finished test is: a stroke of the highlighter, and what is left. The document's inline script fills
 * in the figures before the app runs, so the stroke has its width in an attribute: the page's policy allows no inline
 * style.
 */
export function ResumeLine({ test }: { test: SavedTest }) {
  const { left, count } = resumeLeft(test)
  return (
    <p className={styles.line}>
      <svg className={styles.track} aria-hidden="true">
        <rect className={styles.stroke} width={`${resumePercent(test)}%`} height="100%" />
      </svg>
      <span>{resumeText(`left.${left}`, { count })}</span>
    </p>
  )
}
