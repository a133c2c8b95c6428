import type { SavedTest } from '#contracts/test.ts'
import { resumeLeft, resumePercent } from '#flow/resumeProgress.ts'
import { resumeText } from '#texts/resume.ts'
import styles from './ResumeLine.module.css'

/**
 * Shows the progress of the half-finished test as a highlighter stroke, and what remains. The document's inline script
 * fills in the figures before the app runs. The width is an attribute, because the page's policy forbids inline styles.
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
