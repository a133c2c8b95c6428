import type { CefrLevel } from '#contracts/cefr.ts'
import { resultText } from '#texts/result.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { levelLetters } from './levelLetters.ts'
import styles from './LevelMark.module.css'
import { Revealed } from './Revealed.tsx'

/** Above the base line and below it, and beside the letters, in units of their outlines. */
const ABOVE = 700
const BELOW = 60
const BESIDE = 70

/** A level in large letters on a stroke of the pen. `reveals`: the pen is still to come, and the letters appear under it. */
export function LevelMark({ level, reveals }: { level: CefrLevel; reveals: boolean }) {
  const [letter, digit] = [...level].map((character) => levelLetters[character]!) as [Letter, Letter]
  const width = letter.width + digit.width
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
          <path className={styles.stroke} d={stroke(-BESIDE, -330, width + 2 * BESIDE, 380)} />
          <path className={styles.letters} d={letter.path} />
          <path className={styles.letters} d={digit.path} transform={`translate(${letter.width} 0)`} />
        </svg>
      </Revealed>
    </p>
  )
}

type Letter = (typeof levelLetters)[string]

/** A pull of the pen: its ends are round, its edges not quite straight. */
function stroke(x: number, y: number, width: number, height: number): string {
  const [right, foot] = [x + width, y + height]
  return (
    `M${x + 40} ${y + 24}Q${x + width / 2} ${y - 6} ${right - 40} ${y + 8}Q${right - 2} ${y + height / 4} ${right - 14} ${foot - 40}` +
    `Q${right - 20} ${foot - 8} ${right - 60} ${foot - 6}Q${x + width / 2} ${foot + 8} ${x + 30} ${foot - 2}` +
    `Q${x} ${foot - 8} ${x + 4} ${y + height / 2}Q${x + 6} ${y + 40} ${x + 40} ${y + 24}Z`
  )
}
