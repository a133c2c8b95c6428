import { FOOT, rowWidth, TICK, tickAt, tickPath } from '#rules/drawing/ticks.ts'
import styles from './Ticks.module.css'

/** How much of a tick is inked, from its foot up. */
export type Ink = 0 | 0.5 | 1

interface Props {
  inked: readonly Ink[]
  className?: string | undefined
  /** Whether ticks without ink have an outline, for which those of a long row are too thin. */
  outlined?: boolean
}

const drawn = (inked: readonly Ink[], share: (ink: Ink) => number) =>
  inked
    .map((ink, place) => share(ink) && tickPath(tickAt(place), 0, TICK.width, TICK.height, share(ink)))
    .filter(Boolean)
    .join('')

/** Ticks of the pen in a row, which takes the size that it is given; what they say stands beside them in words. */
export function Ticks({ inked, className = '', outlined = false }: Props) {
  return (
    <svg
      className={`${styles.ticks} ${className}`}
      viewBox={`0 0 ${rowWidth(inked.length)} ${TICK.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={outlined ? styles.outline : styles.empty} d={drawn(inked, () => 1)} />
      <path className={styles.ink} d={drawn(inked, (ink) => ink)} />
      <path className={styles.foot} d={drawn(inked, (ink) => ink && FOOT)} />
    </svg>
  )
}
