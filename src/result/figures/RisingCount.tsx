import { useEffect, useState } from 'react'
import { reducesMotion } from '#browser/reducesMotion.ts'
import { twoDigits } from '#rules/resultSummary.ts'
import { numberText } from '#texts/format.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

const RISE_MS = 600
/** The level and its place come first. */
const DELAY_MS = 800
const FIRST_SHARE = 0.4

/**
 * A count that runs up to its figure, from 40 % of it: a 0 would be read as a result. Screen readers are told the figure at once.
 */
export function RisingCount({
  count,
  rises,
  className,
}: {
  count: number
  rises: boolean
  className?: string | undefined
}) {
  const share = useRise(rises)
  return (
    <span className={className}>
      <VisuallyHidden>{numberText(twoDigits(count))}</VisuallyHidden>
      <span aria-hidden="true">{numberText(twoDigits(share * count))}</span>
    </span>
  )
}

/** Up to 1, fast at first; 1 where nothing moves. */
function useRise(rises: boolean): number {
  const [share, setShare] = useState(rises && !reducesMotion() ? FIRST_SHARE : 1)
  useEffect(() => {
    if (!rises || reducesMotion()) return setShare(1)
    let frame = 0
    let start: number | null = null
    const step = (now: number) => {
      start ??= now + DELAY_MS
      const passed = Math.min(Math.max((now - start) / RISE_MS, 0), 1)
      setShare(1 - (1 - FIRST_SHARE) * (1 - passed) ** 3)
      if (passed < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [rises])
  return share
}
