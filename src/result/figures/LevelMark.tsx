import { useId, type CSSProperties } from 'react'
import type { CefrLevel } from '#contracts/cefr.ts'
import { levelMark } from '#rules/drawing/levelMark.ts'
import { Pen } from '#ui/Pen.tsx'
import { TickField } from '#ui/TickField.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './LevelMark.module.css'
import { Revealed } from './Revealed.tsx'

/** The margins above and below the base line and on both sides of the letters, in units of their outlines. */
const ABOVE = 700
const BELOW = 60
const BESIDE = 75

/**
 * A level in large letters on a highlighter stroke. In the dark scheme, the letters have different colours on the
 * stroke and outside it. `reveals`: whether the ticks still run together into the stroke, which makes the letters
 * appear.
 */
export function LevelMark({ level, reveals }: { level: CefrLevel; reveals: boolean }) {
  const { width, stroke, letters } = levelMark(level)
  const strokeId = useId()
  const outlines = letters.map(({ path, x }) => <path key={x} d={path} transform={`translate(${x} 0)`} />)
  return (
    <p className={styles.mark}>
      <VisuallyHidden>{level}</VisuallyHidden>
      <Revealed
        as="span"
        step="stroke"
        reveals={reveals}
        property="--run"
        className={styles.drawing}
        style={{ '--units': width + 2 * BESIDE } as CSSProperties}
      >
        {reveals && (
          <span className={styles.field}>
            <TickField />
          </span>
        )}
        <svg
          aria-hidden="true"
          className={styles.drawn}
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
        {reveals && <Pen className={styles.pen} />}
      </Revealed>
    </p>
  )
}

/** The place of the level before the pen, with the ticks that become its stroke. */
export function LevelPlace() {
  return (
    <div className={styles.place}>
      <TickField enters="comes" />
      <Pen className={styles.pen} />
    </div>
  )
}
