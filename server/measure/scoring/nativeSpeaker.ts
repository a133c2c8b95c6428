import { byKind, type ItemKind, itemKinds } from '#contracts/itemKinds.ts'
import type { KnownCount } from '#contracts/result.ts'
import type { CountedKinds } from '#rules/resultCounts.ts'
import type { Score } from './scoreTest.ts'

/** How old the native speaker is that learners are held against: the yardstick on the result page. */
export const NATIVE_AGE = 20

/**
 * What an average native speaker of English at this age knows. Words, as lemmas: Brysbaert, Stevens, Mandera & Keuleers
 * (2016), How many words do we know?, Frontiers in Psychology 7:1116. The others by the share of native speakers who know
 * each on the list: Muraki et al. (2023); idioms also Bulkes & Tanner (2017).
 */
export const NATIVE_COUNTS: Readonly<Record<ItemKind, number>> = { word: 42_000, phrasal_verb: 3_720, idiom: 3_770 }

/** 5th and 95th percentile of native speakers of that age for words (same source). */
export const NATIVE_WORDS_5TH_PERCENTILE = 27_000
export const NATIVE_WORDS_95TH_PERCENTILE = 52_000

/** Counts beside a native speaker's, as they are told. */
export function besideNativeSpeaker(counts: Score['counts']): CountedKinds<KnownCount> {
  const counted = itemKinds.filter((kind) => counts[kind])
  return byKind(counted, (kind) => {
    const { known, range } = counts[kind]!
    const native = NATIVE_COUNTS[kind]
    return { known, range: [...range], native_speaker: native, native_speaker_ratio: known / native }
  })
}
