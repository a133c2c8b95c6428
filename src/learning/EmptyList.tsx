import type { ListName } from '#result/own/expressionLists.ts'
import { expressionsText } from '#texts/expressions.ts'
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import type { KindFilter } from './useShownList.ts'

interface Props {
  list: ListName
  kind: KindFilter
  /** For how many expressions of the test the answers are known; 0 when they are no longer stored. */
  answered: number
}

/** Says why a list is empty; where nothing went wrong, with an expression worth knowing. */
export function EmptyList(props: Props) {
  const { marked, reason } = emptiness(props)
  return (
    <>
      {marked && <MarkedSentence {...markedSentence(marked)} />}
      <p>{reason}</p>
    </>
  )
}

function emptiness({ list, kind, answered }: Props): { marked?: string; reason: string } {
  if (kind !== 'all') return { reason: expressionsText(`empty.${kind}`) }
  if (list === 'learn-next') return { marked: expressionsText('ranOut'), reason: expressionsText('ranOut.why') }
  if (answered === 0) return { reason: expressionsText('notKept') }
  return { marked: expressionsText('missedNothing'), reason: expressionsText('missedNothing.why') }
}
