/**
 * What an average native speaker of English at this age knows: the yardstick on the result page.
 * Lemmas: Brysbaert, Stevens, Mandera & Keuleers (2016), How many words do we know?, Frontiers in Psychology 7:1116.
 */
export const NATIVE_AGE = 20
export const NATIVE_LEMMAS = 42_000

/** 5th and 95th percentile of native speakers of that age (same source). */
export const NATIVE_LEMMAS_5TH_PERCENTILE = 27_000
export const NATIVE_LEMMAS_95TH_PERCENTILE = 52_000

/** Of 4,122 phrasal verbs, by the share of native speakers who know each: Muraki et al. (2023). */
export const NATIVE_PHRASAL_VERBS = 3_720

/** Of 4,012 idioms, by the share of native speakers who know each: Muraki et al. (2023), Bulkes & Tanner (2017). */
export const NATIVE_IDIOMS = 3_770
