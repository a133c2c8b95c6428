import { useId } from 'react'
import type { CefrLevel } from '#contracts/cefr.ts'
import { levelMark } from '#rules/drawing/levelMark.ts'
import { resultText } from '#texts/result.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './LevelMark.module.css'
import { Revealed } from './Revealed.tsx'

/** Above the base line and below it, and beside the letters, in units of their outlines. */
const ABOVE = 700
const BELOW = 60
const BESIDE = 75

/**
 * A level in large letters on a stroke of the pen. In the dark the ink on the stroke is another than that beside it.
 * `reveals`: the pen is still to come, and the letters appear under it.
 */
export function LevelMark({ level, reveals }: { level: CefrLevel; reveals: boolean }) {
  const { width, stroke, letters } = levelMark(level)
  const strokeId = useId()
  const outlines = letters.map(({ path, x }) => <path key={x} d={path} transform={`translate(${x} 0)`} />)
  return (
    <p className={styles.mark}>
      <VisuallyHidden>{level}</VisuallyHidden>
      {reveals && (
        <span aria-hidden="true" className={styles.place}>
          {resultText('yourLevel')}
        </span>
      )}
      <Revealed as="span" step="stroke" reveals={reveals} property="--pulled" className={styles.pulled}>
        <svg
          aria-hidden="true"
          className={styles.drawing}
          viewBox={`${-BESIDE} ${-ABOVE} ${width + 2 * BESIDE} ${ABOVE + BELOW}`}
        >
          <clipPath id={strokeId}>
            <path d={stroke} />
          </clipPath>
          <g className={styles.letters}>{outlines}</g>
          <g data-part="stroke">
            <path className={styles.stroke} d={stroke} />
            <g className={styles.inked} clipPath={`url(#${strokeId})`}>
              {outlines}
            </g>
          </g>
        </svg>
      </Revealed>
    </p>
  )
}
