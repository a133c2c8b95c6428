import { byKind, type ItemKind, type SomeKinds } from '#contracts/itemKinds.ts'
import type { KnownCount, SharedResult } from '#contracts/result.ts'

/** Where a shared result has the counts of the kinds that it had from the first; of a later kind it has no such fields. */
const FIELDS = {
  word: {
    known: 'lemmas_number',
    range: 'lemmas_range',
    native_speaker: 'native_speaker_lemmas',
    native_speaker_ratio: 'native_speaker_lemmas_percentage',
  },
  phrasal_verb: {
    known: 'phrasal_verbs_number',
    range: 'phrasal_verbs_range',
    native_speaker: 'native_speaker_phrasal_verbs',
  },
  idiom: {
    known: 'idioms_number',
    range: 'idioms_range',
    native_speaker: 'native_speaker_idioms',
  },
} as const satisfies Partial<Record<ItemKind, Partial<Record<keyof KnownCount, keyof SharedResult>>>>

/** The kinds that every completed test has a count of. */
export type FirstKind = keyof typeof FIELDS
const firstKinds = Object.keys(FIELDS) as FirstKind[]

/** A value for each kind that a test has counted: a kind that came after it is missing. */
export type CountedKinds<Value> = Readonly<Record<FirstKind, Value>> & SomeKinds<Value>

type Fields = { [Kind in FirstKind]: (typeof FIELDS)[Kind][keyof (typeof FIELDS)[Kind]] }[FirstKind]

/** The fields that counts had before they were a record: pages of older builds read nothing else. */
export function countFields(counts: CountedKinds<KnownCount>): Pick<SharedResult, Fields> {
  const fields = firstKinds.flatMap((kind) =>
    Object.entries(FIELDS[kind]).map(([part, field]) => [field, counts[kind][part as keyof KnownCount]]),
  )
  return Object.fromEntries(fields) as Pick<SharedResult, Fields>
}

/** The counts of a result, also of one that was seen before there was a record of them, or that an older server told. */
export function countsByKind(result: SharedResult): CountedKinds<KnownCount> {
  const first = byKind(firstKinds, (kind) => result.counts?.[kind] ?? countIn(result, FIELDS[kind]))
  return { ...result.counts, ...first }
}

function countIn(result: SharedResult, fields: (typeof FIELDS)[FirstKind]): KnownCount {
  const [known, native_speaker] = [result[fields.known], result[fields.native_speaker]]
  return { known, range: result[fields.range], native_speaker, native_speaker_ratio: known / native_speaker }
}
