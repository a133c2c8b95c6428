import { useState } from 'react'
import { roundToTwoDigits } from '#rules/resultSummary.ts'
import { numberText } from '#texts/format.ts'
import { Animated } from '#ui/Motion.tsx'
import { revealOf } from '#ui/movements.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

const FIRST_SHARE = 0.4

interface Props {
  count: number
  rises: boolean
  className?: string | undefined
}

/**
 * A count that rises to its figure, from 40 % of it, because a 0 could be read as a result. Screen readers get the
 * final figure.
 */
export function RisingCount({ count, rises, className }: Props) {
  const [share, setShare] = useState(FIRST_SHARE)
  return (
    <span className={className}>
      <VisuallyHidden>{numberText(roundToTwoDigits(count))}</VisuallyHidden>
      <span aria-hidden="true">
        <Animated
          as="span"
          initial={rises ? { '--risen': FIRST_SHARE } : false}
          animate={{ '--risen': rises ? [FIRST_SHARE, 1] : 1 }}
          transition={revealOf('rise', rises)}
          onUpdate={({ '--risen': risen }) => setShare(Number(risen))}
        >
          {numberText(roundToTwoDigits(rises ? share * count : count))}
        </Animated>
      </span>
    </span>
  )
}
