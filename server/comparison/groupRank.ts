/** Groups with fewer learners are not shown, to nobody. */
export const SMALLEST_GROUP = 50

/** Width of a bin of abilities, in logits: well below the standard error of a test (.36). */
const BIN_WIDTH = 0.2

/** The bin that an ability (logits) is counted in. */
export const abilityBin = (ability: number): number => Math.floor(ability / BIN_WIDTH)

/** Learners of a group by bin. */
export type BinCounts = ReadonlyMap<number, number>

/** An ability's place in a group. `learners` rounded down, `percentile` rounded. */
export type GroupRank = { learners: number; percentile: number }

/** The place of an ability (logits) in a group; null for a group that is too small to be shown. */
export function rankIn(counts: BinCounts, ability: number): GroupRank | null {
  const own = abilityBin(ability)
  let [learners, below] = [0, 0]
  for (const [bin, count] of counts) {
    learners += count
    // Half of those in the same bin: who of them is ahead is not known.
    below += bin < own ? count : bin === own ? count / 2 : 0
  }
  if (learners < SMALLEST_GROUP) return null
  return { learners: roundedDown(learners), percentile: roundedPercentile((100 * below) / learners) }
}

/** To tens below 100, to two digits above: a single learner who comes or goes is hardly ever seen. */
function roundedDown(learners: number): number {
  const unit = 10 ** Math.max(1, Math.floor(Math.log10(learners)) - 1)
  return Math.floor(learners / unit) * unit
}

const LOWEST = 5
const HIGHEST = 95
const STEP = 10

/** 5, 10, 20 … 90 or 95: a test's error moves a learner by some 10 points in the middle, by 3 at the ends. */
function roundedPercentile(percentile: number): number {
  if (percentile < (LOWEST + STEP) / 2) return LOWEST
  if (percentile >= (HIGHEST + 100 - STEP) / 2) return HIGHEST
  return Math.round(percentile / STEP) * STEP
}
