import { plurals } from '#rules/kindNames.ts'
import { sentencesText } from '#texts/format.ts'
import { friendText } from '#texts/friend.ts'
import type { ComparedCount, FriendComparison, PlacedPerson, ShownCount } from './friendComparison.ts'

/** 'You and Anna'. */
export const titleOf = (name: string | null) =>
  name === null ? friendText('title.nameless') : friendText('title', { name })

/** What the friend is called where the name stands by itself. */
export const theirName = (name: string | null) => name ?? friendText('they')

/** Both levels, with the neighbour of each that is possible: 'You: B1. B2 is possible. Anna: B2. …' */
export function levelsSentence({ name, you, they }: FriendComparison): string {
  return sentencesText(levelOf(friendText('you'), you), levelOf(theirName(name), they), friendText('scale'))
}

function levelOf(name: string, { level, possible }: PlacedPerson): string {
  return possible ? friendText('level.possible', { name, level, possible }) : friendText('level', { name, level })
}

/** Who knows more of what, as far as that can be said. */
export function verdictSentence({ name, counts, more, leftOut }: FriendComparison): string {
  const { you, they, open } = more
  const sentences = []
  if (they.length > 0) sentences.push(friendText('theyKnowMore', { name: theirName(name), kinds: plurals(they) }))
  if (you.length > 0) sentences.push(friendText('youKnowMore', { kinds: plurals(you) }))
  if (open.length === counts.length) sentences.push(friendText(isTie(counts) ? 'tie' : 'open.all'))
  else if (open.length > 0) sentences.push(friendText('open', { kinds: plurals(open) }))
  if (leftOut.length > 0) sentences.push(friendText('notCompared', { kinds: plurals(leftOut) }))
  return sentencesText(...sentences)
}

/** Whether both are close, and not only unsure: each count, as shown, lies in the other's range. */
const isTie = (counts: readonly ComparedCount[]) =>
  counts.length > 0 && counts.every(({ yours, theirs }) => lies(yours, theirs) && lies(theirs, yours))

const lies = ({ count }: ShownCount, { range }: ShownCount) => range !== null && range[0] <= count && count <= range[1]
