import { FOOT, rowWidth, TICK, tickAt, tickPath } from '#rules/drawing/ticks.ts'
import styles from './Ticks.module.css'

/** The inked share of a tick, from its foot up. */
export type Ink = 0 | 0.5 | 1

interface Props {
  inked: readonly Ink[]
  className?: string | undefined
  /** Whether ticks without ink have an outline. Those of a long row are too thin for one. */
  outlined?: boolean
}

/** Drawn ticks by place and share, because a notebook has the same ones in many rows. */
const drawn = new Map<string, string>()

function tick(index: number, share: number): string {
  const key = `${index} ${share}`
  const path = drawn.get(key) ?? tickPath(tickAt(index), 0, TICK.width, TICK.height, share)
  drawn.set(key, path)
  return path
}

const ticksPath = (inked: readonly Ink[], share: (ink: Ink) => number) =>
  inked
    .map((ink, index) => share(ink) && tick(index, share(ink)))
    .filter(Boolean)
    .join('')

/** A row of ticks that fills its element. Nearby text describes it, so it is hidden from screen readers. */
export function Ticks({ inked, className = '', outlined = false }: Props) {
  return (
    <svg
      className={`${styles.ticks} ${className}`}
      viewBox={`0 0 ${rowWidth(inked.length)} ${TICK.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={outlined ? styles.outline : styles.empty} d={ticksPath(inked, () => 1)} />
      <path className={styles.ink} d={ticksPath(inked, (ink) => ink)} />
      <path className={styles.foot} d={ticksPath(inked, (ink) => ink && FOOT)} />
    </svg>
  )
}
