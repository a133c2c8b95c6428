import { describingText } from '#texts/describing.ts'
import { English } from '#ui/English.tsx'
import { Animated } from '#ui/Motion.tsx'
import { PULL } from '#ui/movements.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { Expression, Use } from './usedExpressions.ts'

interface Props {
  /** The id of the text that says what they are. */
  labelledBy: string
  expressions: readonly Expression[]
  /** Where each that is used stands. */
  uses: ReadonlyMap<Expression, readonly Use[]>
  /** Whether their meanings stand beside them. */
  meanings: boolean
}

/** Expressions, inked where they are used. The place of a tick is kept free, so that nothing moves while somebody types. */
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

/** Ink on what is used. */
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
