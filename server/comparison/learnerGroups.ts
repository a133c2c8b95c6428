import { SMALLEST_GROUP, type ComparedGroup } from '#contracts/ownResult.ts'
import { EducationLevel, Language, OTHER_LANGUAGE } from '#contracts/profile.ts'
import { HIGHEST_BIN, LOWEST_BIN, neverFalling, type RankNoise } from './groupNoise.ts'

/** A field of the profile by which learners are compared. */
export type GroupField = ComparedGroup['group']
/** A learner's groups: the value of each field that they filled in. */
export type LearnerGroups = Readonly<Partial<Record<GroupField, string>>>

/**
 * The edition that counted learners before the groups named theirs. Abilities of different editions are not compared, so
 * a group has the learners of one.
 */
const FIRST_COUNTED_EDITION = 'second'

/** Returns the groups under which learners are counted whose tests are of an edition: 'es' or 'es third'. */
export function countedGroups(groups: LearnerGroups, edition: string): LearnerGroups {
  if (edition === FIRST_COUNTED_EDITION) return groups
  return Object.fromEntries(Object.entries(groups).map(([field, value]) => [field, `${value} ${edition}`]))
}

/** Age bands; each starts at `from` years and ends where the next one starts. */
const AGE_BANDS = [
  { from: 14, band: '14-17' },
  { from: 18, band: '18-24' },
  { from: 25, band: '25-34' },
  { from: 35, band: '35-44' },
  { from: 45, band: '45-54' },
  { from: 55, band: '55-64' },
  { from: 65, band: '65+' },
] as const
const MAX_AGE = 100

/**
 * Determines the groups of a learner at the time of a test.
 * @param profile as stored. Values that the profile does not (or no longer) offer are ignored, and so is 'Other
 *   language', because its speakers have no language in common.
 * @param completedAt ms since the epoch
 */
export function learnerGroups(profile: Readonly<Record<string, unknown>>, completedAt: number): LearnerGroups {
  const language = Language.safeParse(profile['native_language'])
  const education = EducationLevel.safeParse(profile['education_level'])
  const band = ageBand(profile['age_group'], new Date(completedAt).getUTCFullYear())
  return {
    ...(language.success && language.data !== OTHER_LANGUAGE && { native_language: language.data }),
    ...(education.success && { education_level: education.data }),
    ...(band && { age_group: band }),
  }
}

/** Returns the band of the age reached during `year`; undefined for a person too young or too old for the test. */
function ageBand(birthYear: unknown, year: number): string | undefined {
  if (typeof birthYear !== 'number' || !(year - birthYear <= MAX_AGE)) return undefined
  return AGE_BANDS.findLast(({ from }) => year - birthYear >= from)?.band
}

/** Width of a bin of abilities, in logits: well below the standard error of a test (0.36). */
const BIN_WIDTH = 0.2

/** Returns the number of the bin for an ability (logits). */
export const abilityBin = (ability: number): number => Math.floor(ability / BIN_WIDTH)

/** The number of learners of a group in each bin. */
export type BinCounts = ReadonlyMap<number, number>

/** The rank of an ability in a group: number of learners (rounded down) and rounded percentile. */
export type GroupRank = { learners: number; percentile: number }

/**
 * Returns the rank of an ability (logits) in a group; null for a group that is too small to be shown.
 * @param noise hides whether a single learner is in the group, and where. Its size takes learners away, so that no group
 * is shown too early.
 */
export function rankIn(counts: BinCounts, ability: number, noise: RankNoise): GroupRank | null {
  let learners = 0
  const below = noise.below.map((off, index) => {
    const count = counts.get(LOWEST_BIN + index) ?? 0
    learners += count
    // Counts half of the learners in the same bin, because their order is unknown.
    return learners - count / 2 + off
  })
  const shown = learners - Math.abs(noise.size)
  if (shown < SMALLEST_GROUP) return null
  const own = Math.min(Math.max(abilityBin(ability), LOWEST_BIN), HIGHEST_BIN) - LOWEST_BIN
  const percentile = roundedPercentile((100 * neverFalling(below)[own]!) / learners)
  return { learners: roundedDown(shown), percentile }
}

/**
 * Rounds down to tens below 100, otherwise to two digits, so that a single learner rarely makes a visible difference.
 */
function roundedDown(learners: number): number {
  const unit = 10 ** Math.max(1, Math.floor(Math.log10(learners)) - 1)
  return Math.floor(learners / unit) * unit
}

const MIN_PERCENTILE = 5
const MAX_PERCENTILE = 95
const PERCENTILE_STEP = 10

/**
 * Rounds to 5, 10, 20 … 90 or 95: the error of a test moves a learner by about 10 points in the middle, by 3 at the
 * ends.
 */
function roundedPercentile(percentile: number): number {
  if (percentile < (MIN_PERCENTILE + PERCENTILE_STEP) / 2) return MIN_PERCENTILE
  if (percentile >= (MAX_PERCENTILE + 100 - PERCENTILE_STEP) / 2) return MAX_PERCENTILE
  return Math.round(percentile / PERCENTILE_STEP) * PERCENTILE_STEP
}
