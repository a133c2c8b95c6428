import { useRef, type CSSProperties } from 'react'
import { Moving, useMoves } from '#ui/Motion.tsx'
import { GROWS } from '#ui/movements.ts'
import styles from './LevelRuler.module.css'
import { Revealed } from './Revealed.tsx'
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
  /** Whether it is still to be drawn, with the marker on its way: nothing of it says yet which level it is. */
  reveals?: boolean
} & ((RulerMark & { beside?: undefined }) | (NamedMark & { beside: NamedMark }))

/**
 * Shows the levels as a ruler, with a marker for the result and a band for its uncertainty. Two results have their names:
 * the first stands above the line as a circle, the other below it as a diamond, so that neither hides the other.
 */
export function LevelRuler(props: LevelRulerProps) {
  const { levels, label, beside, reveals = false } = props
  const figure = useRef<HTMLDivElement>(null)
  const seen = useSeen(figure)
  const marks = beside ? [props, beside] : [props]
  return (
    <div
      ref={figure}
      className={styles.ruler}
      role="img"
      aria-label={label}
      data-two={beside !== undefined || undefined}
    >
      {beside && <Names yours={props} theirs={beside} />}
      <Revealed
        step="ruler"
        reveals={reveals}
        property="--drawn"
        className={styles.scale}
        style={{ '--levels': levels.length } as CSSProperties}
      >
        {marks.map((mark, index) => (
          <Mark key={index} {...mark} other={index > 0} reveals={reveals} opens={seen && !reveals} />
        ))}
        {levels.map((name) => (
          <span
            key={name}
            className={styles.level}
            data-here={(!reveals && marks.some(({ level }) => level === name)) || undefined}
          >
            {name}
          </span>
        ))}
      </Revealed>
    </div>
  )
}

/** Its band opens once, when it comes into view, or once the first opening is over. */
function Mark({
  at,
  from,
  to,
  other,
  reveals,
  opens,
}: RulerMark & { other: boolean; reveals: boolean; opens: boolean }) {
  const moves = useMoves()
  const style = { '--at': at, '--from': from, '--to': to } as CSSProperties
  const marked = { style, 'data-other': other || undefined } as const
  return (
    <>
      {from < to && (
        <Moving
          {...marked}
          as="span"
          data-part="band"
          className={styles.band}
          initial={false}
          animate={{ scaleX: moves && !opens ? 0 : 1 }}
          transition={opens ? GROWS : { duration: 0 }}
        />
      )}
      <Revealed as="span" step="walk" reveals={reveals} property="--walked" className={styles.walk} style={style}>
        <span {...marked} data-part="marker" className={styles.marker} />
      </Revealed>
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
