import { useRef, type CSSProperties } from 'react'
import styles from './LevelRuler.module.css'
import { useSeen } from './useSeen.ts'

/** A result on the ruler. */
export interface RulerMark {
  level: string
  /** Position of the marker on the ruler, from 0 to 1. */
  at: number
  /** Ends of the uncertainty band; it may run over the edge. There is none where both are the same. */
  from: number
  to: number
}

/** One of two results on the ruler. */
export interface NamedMark extends RulerMark {
  name: string
}

type LevelRulerProps = {
  /** Lowest first; all get the same width. */
  levels: readonly string[]
  /** The content of the figure as text. */
  label: string
  /** Whether the only result is the one that stands below the reader's own elsewhere: it keeps its colour. */
  theirs?: boolean | undefined
} & ((RulerMark & { beside?: undefined }) | (NamedMark & { beside: NamedMark }))

/**
 * Shows the levels as a ruler, with a marker for the result and a band for its uncertainty. Two results have their names:
 * the first stands above the line as a circle, the other below it as a diamond, so that neither hides the other.
 */
export function LevelRuler(props: LevelRulerProps) {
  const { levels, label, beside, theirs = false } = props
  const figure = useRef<HTMLDivElement>(null)
  const seen = useSeen(figure)
  const marks = beside ? [props, beside] : [props]
  return (
    <div
      ref={figure}
      className={styles.ruler}
      role="img"
      aria-label={label}
      data-seen={seen || undefined}
      data-two={beside !== undefined || undefined}
    >
      {beside && <Names yours={props} theirs={beside} />}
      <div className={styles.scale} style={{ '--levels': levels.length } as CSSProperties}>
        {marks.map((mark, index) => (
          <Mark key={index} {...mark} other={theirs || index > 0} />
        ))}
        {levels.map((name) => (
          <span key={name} className={styles.level} data-here={marks.some(({ level }) => level === name) || undefined}>
            {name}
          </span>
        ))}
      </div>
    </div>
  )
}

function Mark({ at, from, to, other }: RulerMark & { other: boolean }) {
  const style = { '--at': at, '--from': from, '--to': to } as CSSProperties
  return (
    <>
      {from < to && <span className={styles.band} style={style} data-part="band" data-other={other || undefined} />}
      <span className={styles.marker} style={style} data-part="marker" data-other={other || undefined} />
    </>
  )
}

/**
 * The names over the ruler, in the order of their marks. Each has the part of the ruler from its end to the middle between
 * both; where a name needs more than that, the style sheet puts the second one below the first.
 */
function Names({ yours, theirs }: { yours: NamedMark; theirs: NamedMark }) {
  const middle = (yours.at + theirs.at) / 2
  const parts = [
    { ...yours, other: false },
    { ...theirs, other: true },
  ].toSorted((one, next) => one.at - next.at)
  return (
    <div className={styles.names}>
      {parts.map(({ name, level, at, other }, index) => {
        const [start, share] = index === 0 ? [0, middle] : [middle, 1 - middle]
        // Its place within its part: the name stands over the mark as far as it stays inside.
        const place = share > 0 ? (at - start) / share : index
        return (
          <span key={index} className={styles.part} style={{ '--share': share, '--place': place } as CSSProperties}>
            <span className={styles.name} data-other={other || undefined}>
              <bdi>{name}</bdi> {level}
            </span>
          </span>
        )
      })}
    </div>
  )
}
