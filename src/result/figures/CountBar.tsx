import { useRef, type CSSProperties } from 'react'
import type { Bar } from '#rules/countBar.ts'
import { kindPluralName } from '#rules/kindNames.ts'
import type { CountSummary } from '#rules/resultSummary.ts'
import { nativeText, nextLevelText } from '#rules/resultWords.ts'
import { numberText } from '#texts/format.ts'
import { sizeText } from '#texts/size.ts'
import { summaryText } from '#texts/summary.ts'
import { Animated, useCanAnimate } from '#ui/Motion.tsx'
import { AT_ONCE, GROW } from '#ui/movements.ts'
import styles from './CountBar.module.css'
import { useSeen } from './useSeen.ts'

/** Compares one count of a result with a native speaker's, in figures and as a bar. */
export function CountBar(summary: CountSummary) {
  const { kind, count, native, aboveNative, next, bar } = summary
  return (
    <div className={styles.count}>
      <p className={styles.heading}>
        <span>
          {kindPluralName(kind)} <strong className={styles.number}>{numberText(count)}</strong>
        </span>
        <span className={styles.small}>
          <span className={styles.flag} aria-hidden="true" />
          {nativeText(native)}
        </span>
      </p>
      <Scale bar={bar} label={barLabel(summary)} />
      {(aboveNative || next) && (
        <p className={styles.notes}>
          {aboveNative && <span>{summaryText('aboveNative')}</span>}
          {next && (
            <span>
              <span className={styles.mark} aria-hidden="true" />
              {nextLevelText(next)}
            </span>
          )}
        </p>
      )}
    </div>
  )
}

function barLabel({ kind, percent, percentRange: range }: CountSummary): string {
  const [kinds, share] = [kindPluralName(kind), percent / 100]
  if (!range) return sizeText('bar', { kinds, share })
  return sizeText('bar.range', { kinds, share, from: range[0] / 100, to: range[1] / 100 })
}

/**
 * The bar, which has a tick at the count, fades beyond it up to the end of its range and grows once, when it comes into
 * view. A flag marks an average native speaker, and a post the start of the next level.
 */
function Scale({ bar: { value, end, fade, native, next }, label }: { bar: Bar; label: string }) {
  const scale = useRef<HTMLDivElement>(null)
  const seen = useSeen(scale)
  const canAnimate = useCanAnimate()
  const length = { inlineSize: `${100 * end}%`, ...(fade && fadeStyle(fade[1], value, end)) }
  return (
    <div ref={scale} className={styles.scale} role="img" aria-label={label}>
      <span className={styles.track}>
        {/* Full length without animation, because a missing animation must not change the figure. */}
        {end > 0 && (
          <Animated
            as="span"
            className={`${styles.fill} ${fade ? styles.fades : ''}`}
            style={length}
            initial={false}
            animate={{ scaleX: canAnimate && !seen ? 0 : 1 }}
            transition={seen ? GROW : AT_ONCE}
          />
        )}
      </span>
      <span className={styles.flag} style={positionStyle(native)} />
      {next !== null && <span className={styles.mark} style={positionStyle(next)} />}
      <span className={styles.value} style={positionStyle(value)} />
    </div>
  )
}

const fadeStyle = (to: number, value: number, end: number) => ({ '--at': value / end, '--to': to / end })
const positionStyle = (at: number) => ({ '--at': at }) as CSSProperties
