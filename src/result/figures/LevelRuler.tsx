import { useRef, type CSSProperties } from 'react'
import { Animated, useCanAnimate } from '#ui/Motion.tsx'
import { GROW, revealOf, RULER, SWEEP, SWEEP_END, SWEEP_START } from '#ui/movements.ts'
import { Ruler } from '#ui/Ruler.tsx'
import styles from './LevelRuler.module.css'
import { useSeen } from './useSeen.ts'

/** The position of a result on the ruler. */
export interface RulerMark {
  level: string
  /** The position of the marker, from 0 to 1. */
  at: number
  /** The ends of the uncertainty band. If they are equal, there is no band. */
  from: number
  to: number
}

/** One of two results on the ruler. */
export interface NamedMark extends RulerMark {
  name: string
}

type LevelRulerProps = {
  /** The content of the figure, as text. */
  label: string
  /** Whether the marker is still coming back from C2, where the suspense left it. */
  reveals?: boolean
} & ((RulerMark & { second?: undefined }) | (NamedMark & { second: NamedMark }))

/**
 * Shows the levels as a ruler, with a marker for the result and a band for its uncertainty. Two results have names: the
 * first is a circle above the line, the second a diamond below it, so that neither hides the other.
 */
export function LevelRuler(props: LevelRulerProps) {
  const { label, second, reveals = false } = props
  const figure = useRef<HTMLDivElement>(null)
  const seen = useSeen(figure)
  const marks = second ? [props, second] : [props]
  return (
    <div
      ref={figure}
      className={styles.ruler}
      role="img"
      aria-label={label}
      data-two={second !== undefined || undefined}
    >
      {second && <Names yours={props} theirs={second} />}
      <Ruler here={reveals ? [] : marks.map(({ level }) => level)}>
        {marks.map((mark, index) => (
          <Mark key={index} {...mark} other={index > 0} reveals={reveals} opens={seen && !reveals} />
        ))}
      </Ruler>
    </div>
  )
}

/** A marker and its band, which opens once, when it comes into view or after the first opening. */
function Mark({
  at,
  from,
  to,
  other,
  reveals,
  opens,
}: RulerMark & { other: boolean; reveals: boolean; opens: boolean }) {
  const canAnimate = useCanAnimate()
  const style = { '--at': at, '--from': from, '--to': to } as CSSProperties
  const marked = { style, 'data-other': other || undefined } as const
  return (
    <>
      {from < to && (
        <Animated
          {...marked}
          as="span"
          data-part="band"
          className={styles.band}
          initial={false}
          animate={{ scaleX: canAnimate && !opens ? 0 : 1 }}
          transition={opens ? GROW : { duration: 0 }}
        />
      )}
      <Animated
        as="span"
        className={styles.way}
        initial={reveals ? { '--ahead': SWEEP_END - at } : false}
        animate={{ '--ahead': reveals ? [SWEEP_END - at, 0] : 0 }}
        transition={revealOf('back', reveals)}
      >
        <span {...marked} data-part="marker" className={styles.marker} />
      </Animated>
    </>
  )
}

/** The ruler before the pen: its marker goes from A1 to C2 for every learner. */
export function SweptRuler() {
  return (
    <Animated
      as="div"
      className={styles.ruler}
      aria-hidden="true"
      initial={{ opacity: 0 }}
      animate={{ opacity: 1 }}
      transition={RULER}
    >
      <Ruler>
        <Animated
          as="span"
          className={styles.way}
          initial={{ '--ahead': 0 }}
          animate={{ '--ahead': SWEEP_END - SWEEP_START }}
          transition={SWEEP}
        >
          <span className={styles.marker} style={{ '--at': SWEEP_START } as CSSProperties} />
        </Animated>
      </Ruler>
    </Animated>
  )
}

/**
 * The names above the ruler, in the order of their marks. Each has the part of the ruler from its end to the middle
 * between the marks. If a name needs more space, the style sheet moves the second name below the first.
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
        // The name's position within its half (0 to 1), which keeps it above its mark as far as the width allows.
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
