import { byKind, itemKinds, type ItemKind, type SomeKinds } from '#contracts/itemKinds.ts'
import type { KnownCount } from '#contracts/result.ts'
import type { CountedKinds } from '#rules/resultCounts.ts'
import type { Score } from './scoreTest.ts'

/** Age of the native speaker with whom the result page compares learners. */
export const NATIVE_AGE = 20

/**
 * Expressions known by an average native speaker of English at this age. Words (lemmas): Brysbaert, Stevens, Mandera &
 * Keuleers (2016), How many words do we know?, Frontiers in Psychology 7:1116. The others are sums over the list of the
 * share of native speakers who know each expression: Muraki et al. (2023); idioms also Bulkes & Tanner (2017).
 */
export const NATIVE_COUNTS: Readonly<Record<ItemKind, number>> = { word: 42_000, phrasal_verb: 3_720, idiom: 3_770 }

/** 5th and 95th percentile of native speakers of that age for words (same source). */
export const NATIVE_WORDS_5TH_PERCENTILE = 27_000
export const NATIVE_WORDS_95TH_PERCENTILE = 52_000

/** Ranges of native speakers' counts from the 5th to the 95th percentile, if a source has them. */
const NATIVE_RANGES: SomeKinds<readonly [number, number]> = {
  word: [NATIVE_WORDS_5TH_PERCENTILE, NATIVE_WORDS_95TH_PERCENTILE],
}

/**
 * Combines counts with those of a native speaker for a response.
 * @param errors standard errors (logits) of the underlying difficulties, if known
 */
export function compareWithNativeSpeaker(
  counts: Score['counts'],
  errors: SomeKinds<number> | null = null,
): CountedKinds<KnownCount> {
  const counted = itemKinds.filter((kind) => counts[kind])
  return byKind(counted, (kind) => {
    const { known, range } = counts[kind]!
    const [native, nativeRange, error] = [NATIVE_COUNTS[kind], NATIVE_RANGES[kind], errors?.[kind]]
    return {
      ...{ known, range: [...range], native_speaker: native, native_speaker_ratio: known / native },
      ...(nativeRange && { native_speaker_range: [...nativeRange] }),
      ...(error !== undefined && { difficulty_error: error }),
    }
  })
}
