import { byKind, type ItemKind, type SomeKinds } from '#contracts/itemKinds.ts'
import type { KnownCount, MeasuredResult, SharedResult } from '#contracts/result.ts'

/** The specified fields with the counts of the first three kinds (§4.16). Later kinds are only in `counts`. */
const FIELDS = {
  word: {
    known: 'lemmas_number',
    native_speaker: 'native_speaker_lemmas',
    native_speaker_ratio: 'native_speaker_lemmas_percentage',
  },
  phrasal_verb: {
    known: 'phrasal_verbs_number',
    native_speaker: 'native_speaker_phrasal_verbs',
  },
  idiom: {
    known: 'idioms_number',
    native_speaker: 'native_speaker_idioms',
  },
} as const satisfies Partial<Record<ItemKind, Partial<Record<keyof KnownCount, keyof SharedResult>>>>

/** A count from any server. A server that sends only the specified fields omits the range. */
export type ReportedCount = Omit<KnownCount, 'range'> & { range: KnownCount['range'] | undefined }

/** The kinds that every completed test counts. */
export type FirstKind = keyof typeof FIELDS
const firstKinds = Object.keys(FIELDS) as FirstKind[]

/** A value for each kind that a test counts. Kinds added after the test are missing. */
export type CountedKinds<Value> = Readonly<Record<FirstKind, Value>> & SomeKinds<Value>

type Fields = { [Kind in FirstKind]: (typeof FIELDS)[Kind][keyof (typeof FIELDS)[Kind]] }[FirstKind]

/** Returns the counts in the form of the specified fields. Their ratio is one of 0 to 1; that of the counts is not capped. */
export function countFields(counts: CountedKinds<KnownCount>): Pick<MeasuredResult, Fields> {
  const fields = firstKinds.flatMap((kind) => {
    const count = { ...counts[kind], native_speaker_ratio: Math.min(counts[kind].native_speaker_ratio, 1) }
    return Object.entries(FIELDS[kind]).map(([part, field]) => [field, count[part as keyof KnownCount]])
  })
  return Object.fromEntries(fields) as Pick<MeasuredResult, Fields>
}

/** Returns the counts of a result. A result without `counts` has no ranges. */
export function countsByKind(result: SharedResult): CountedKinds<ReportedCount> {
  const first = byKind(firstKinds, (kind) => result.counts?.[kind] ?? countIn(result, FIELDS[kind]))
  return { ...result.counts, ...first }
}

function countIn(result: SharedResult, fields: (typeof FIELDS)[FirstKind]): ReportedCount {
  const [known, native_speaker] = [result[fields.known], result[fields.native_speaker]]
  return { known, range: undefined, native_speaker, native_speaker_ratio: known / native_speaker }
}
