import type { ListName } from '#result/own/expressionLists.ts'
import { expressionsText } from '#texts/expressions.ts'
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import type { KindFilter } from './useShownList.ts'

interface Props {
  list: ListName
  kind: KindFilter
  /** The number of expressions of the test with known answers; 0 when they are no longer stored. */
  answered: number
}

/** Explains why a list is empty. If that is not a failure, it shows an example sentence with a fitting expression. */
export function EmptyList(props: Props) {
  const { marked, reason } = explanation(props)
  return (
    <>
      {marked && <MarkedSentence {...markedSentence(marked)} translated />}
      <p>{reason}</p>
    </>
  )
}

function explanation({ list, kind, answered }: Props): { marked?: string; reason: string } {
  if (kind !== 'all') return { reason: expressionsText(`empty.${kind}`) }
  if (list === 'learn-next') return { marked: expressionsText('ranOut'), reason: expressionsText('ranOut.why') }
  if (answered === 0) return { reason: expressionsText('notKept') }
  return { marked: expressionsText('missedNothing'), reason: expressionsText('missedNothing.why') }
}
