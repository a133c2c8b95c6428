import type { ListName } from '#result/own/expressionLists.ts'
import { plural } from '#rules/kindNames.ts'
import { markedSentence, type MarkedSentence as Sentence } from '#ui/markedSentence.ts'
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
      {marked && <MarkedSentence {...marked} />}
      <p>{reason}</p>
    </>
  )
}

function emptiness({ list, kind, answered }: Props): { marked?: Sentence; reason: string } {
  if (kind !== 'all') return { reason: `No ${plural(kind)} in this list.` }
  if (list === 'learn-next') {
    return {
      marked: markedSentence('We have **run out of** expressions for you.'),
      reason: 'There are no more that fit your level.',
    }
  }
  if (answered === 0) return { reason: 'The answers of this test are no longer kept.' }
  return {
    marked: markedSentence('You did not **miss a thing**.'),
    reason: 'You knew every real expression of the test.',
  }
}
