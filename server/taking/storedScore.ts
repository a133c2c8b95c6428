import { byKind, itemKinds, type SomeKinds } from '#contracts/itemKinds.ts'
import type { FirstKind } from '#rules/resultCounts.ts'
import type { CountEstimate, Score } from '../measure/scoring/scoreTest.ts'

/**
 * What the counts of the kinds that were there from the first are called in a row: rows of any age have them so, and a
 * server of the release before reads nothing else. Later kinds are stored as they are, by kind.
 */
const FIELDS = {
  word: { known: 'lemmas', range: 'lemmasRange' },
  phrasal_verb: { known: 'phrasalVerbs', range: 'phrasalVerbsRange' },
  idiom: { known: 'idioms', range: 'idiomsRange' },
} as const satisfies Record<FirstKind, Record<keyof CountEstimate, string>>

type Fields = (typeof FIELDS)[FirstKind]

/** A score as it is stored: column `score` of a completed test. */
export type StoredScore = Omit<Score, 'counts'> &
  Record<Fields['known'], CountEstimate['known']> &
  Record<Fields['range'], CountEstimate['range']> & { counts?: SomeKinds<CountEstimate> }

const firstKinds = Object.keys(FIELDS) as FirstKind[]
const laterKinds = itemKinds.filter((kind) => !(kind in FIELDS))

export function toStoredScore({ counts, ...score }: Score): StoredScore {
  const fields = firstKinds.flatMap((kind) => [
    [FIELDS[kind].known, counts[kind].known],
    [FIELDS[kind].range, counts[kind].range],
  ])
  const later = laterKinds.filter((kind) => counts[kind])
  return {
    ...score,
    ...(Object.fromEntries(fields) as Pick<StoredScore, Fields[keyof CountEstimate]>),
    ...(later.length > 0 && { counts: byKind(later, (kind) => counts[kind]!) }),
  }
}

export function fromStoredScore(stored: StoredScore): Score {
  const score: Partial<StoredScore> = { ...stored }
  for (const kind of firstKinds) for (const field of Object.values(FIELDS[kind])) delete score[field]
  const first = byKind(firstKinds, (kind) => ({ known: stored[FIELDS[kind].known], range: stored[FIELDS[kind].range] }))
  return { ...(score as Omit<Score, 'counts'>), counts: { ...stored.counts, ...first } }
}
