import { describingText } from '#texts/describing.ts'
import { English } from '#ui/English.tsx'
import { Animated } from '#ui/Motion.tsx'
import { PULL } from '#ui/movements.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { Expression, Use } from './usedExpressions.ts'

interface Props {
  /** The id of the element that labels the list. */
  labelledBy: string
  expressions: readonly Expression[]
  /** The uses of each used expression. */
  uses: ReadonlyMap<Expression, readonly Use[]>
  /** Whether to show their meanings. */
  meanings: boolean
}

/**
 * Expressions, inked once they are used. The space of the tick is reserved, so that nothing moves while the learner
 * types.
 */
export function ExpressionList({ labelledBy, expressions, uses, meanings }: Props) {
  return (
    <ul className={meanings ? 'desc-meanings' : 'desc-chips'} aria-labelledby={labelledBy}>
      {expressions.map((each) => (
        <li key={each.expression} className="desc-expression" data-used={uses.has(each) || undefined}>
          <English>
            {uses.has(each) ? <Inked>{each.expression}</Inked> : each.expression}
            {meanings && `: ${each.meaning}`}
          </English>
          {uses.has(each) && <VisuallyHidden>, {describingText('isUsed')}</VisuallyHidden>}
        </li>
      ))}
    </ul>
  )
}

/** Shows a used expression with ink. */
export function Inked({ children }: { children: string }) {
  return (
    <Animated
      as="mark"
      className="desc-ink"
      initial={{ backgroundSize: '0% 92%' }}
      animate={{ backgroundSize: '100% 92%' }}
      transition={PULL}
    >
      {children}
    </Animated>
  )
}
