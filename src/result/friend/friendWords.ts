import { plurals } from '#rules/kindNames.ts'
import { sentencesText } from '#texts/format.ts'
import { friendText } from '#texts/friend.ts'
import type { ComparedCount, FriendComparison, PlacedPerson, ShownCount } from './friendComparison.ts'

/** Returns 'You and Anna'. */
export const titleOf = (name: string | null) =>
  name === null ? friendText('title.nameless') : friendText('title', { name })

/** Returns the friend's name where it stands alone. */
export const theirName = (name: string | null) => name ?? friendText('they')

/** Returns both levels, with a possible neighbouring level: 'You: B1. B2 is possible. Anna: B2. …' */
export function levelsSentence({ name, you, they }: FriendComparison): string {
  return sentencesText(levelOf(friendText('you'), you), levelOf(theirName(name), they), friendText('scale'))
}

/** Returns a person's level, with a possible neighbouring level: 'You: B1. B2 is possible.' */
export function levelOf(name: string, { level, possible }: PlacedPerson): string {
  return possible ? friendText('level.possible', { name, level, possible }) : friendText('level', { name, level })
}

/** Returns who knows more of which kinds, as far as that is certain, or that it cannot be said. */
export function verdictSentence({ name, comparable, counts, more }: FriendComparison): string {
  if (!comparable) return friendText('notCompared')
  const { you, they, open } = more
  const sentences = []
  if (they.length > 0) sentences.push(friendText('theyKnowMore', { name: theirName(name), kinds: plurals(they) }))
  if (you.length > 0) sentences.push(friendText('youKnowMore', { kinds: plurals(you) }))
  if (open.length === counts.length) sentences.push(friendText(isTie(counts) ? 'tie' : 'open.all'))
  else if (open.length > 0) sentences.push(friendText('open', { kinds: plurals(open) }))
  return sentencesText(...sentences)
}

/** Whether both are close, not just uncertain: each count, as shown, is within the other's range. */
const isTie = (counts: readonly ComparedCount[]) =>
  counts.length > 0 && counts.every(({ yours, theirs }) => isWithin(yours, theirs) && isWithin(theirs, yours))

const isWithin = ({ count }: ShownCount, { range }: ShownCount) =>
  range !== null && range[0] <= count && count <= range[1]
