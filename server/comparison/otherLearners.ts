import { createHash } from 'node:crypto'
import type { Comparison } from '#contracts/ownResult.ts'
import type { PreparedStatement, Queryable } from '../db/queryable.ts'
import { NO_NOISE, type GroupNoise } from './groupNoise.ts'
import { abilityBin, type BinCounts, type GroupField, type LearnerGroups } from './learnerGroups.ts'

/** The learners with whom a result is compared: either real ones that were counted, or simulated ones. */
export type OtherLearners = {
  sample: Comparison['sample']
  countsOf: (groups: LearnerGroups) => Promise<CountsByGroup>
  noiseOf: GroupNoise
}

/** Compares with the learners who took the test on this server. */
export const countedLearners = (db: Queryable, noiseOf: GroupNoise): OtherLearners => ({
  sample: 'learners',
  countsOf: (groups) => readLearnerCounts(db, groups),
  noiseOf,
})

/** Compares with simulated learners, if the operator set DEMO_COMPARISON. */
export const demoLearners: OtherLearners = {
  sample: 'demo',
  countsOf: async (groups) => demoCounts(groups),
  noiseOf: () => NO_NOISE,
}

/** The size range of a simulated group. */
const MIN_LEARNERS = 200
const MAX_LEARNERS = 2_000
/** Distribution of simulated abilities (logits). The mean of a group differs from MEAN by at most half a logit. */
const MEAN = 0.6
const SD = 1.4

/** Simulates the learners of each group deterministically, so that nothing need be stored. */
function demoCounts(groups: LearnerGroups): CountsByGroup {
  return new Map(
    Object.entries(groups).map(([field, value]) => [field as GroupField, simulatedGroup(`${field} ${value}`)]),
  )
}

function simulatedGroup(name: string): Map<number, number> {
  const learners = Math.round(MIN_LEARNERS + (MAX_LEARNERS - MIN_LEARNERS) * uniform(`${name} size`))
  const mean = MEAN + uniform(`${name} mean`) - 0.5
  const counts = new Map<number, number>()
  for (let learner = 0; learner < learners; learner++) {
    const bin = abilityBin(mean + SD * standardNormal(`${name} ${learner}`))
    counts.set(bin, (counts.get(bin) ?? 0) + 1)
  }
  return counts
}

/** Returns a number uniform in (0, 1) that depends only on the name. */
function uniform(name: string): number {
  return (createHash('sha256').update(name).digest().readUInt32BE() + 0.5) / 2 ** 32
}

/** Returns a standard normal number by the Box-Muller transform. */
function standardNormal(name: string): number {
  return Math.sqrt(-2 * Math.log(uniform(`${name} radius`))) * Math.cos(2 * Math.PI * uniform(`${name} angle`))
}

/** The number of learners in each bin, for each group that has any. */
export type CountsByGroup = ReadonlyMap<GroupField, BinCounts>

const READ_LEARNER_COUNTS: PreparedStatement = {
  name: 'read-learner-counts',
  text: `select field, ability_bin, sum(learners)::int as learners from learner_counts
    where (field = 'native_language' and value = $1)
      or (field = 'education_level' and value = $2)
      or (field = 'age_group' and value = $3)
    group by field, ability_bin`,
}

/** Reads the counts of groups in one statement, summed over their slots. */
async function readLearnerCounts(db: Queryable, groups: LearnerGroups): Promise<CountsByGroup> {
  const rows = await db.query<{ field: GroupField; ability_bin: number; learners: number }>(READ_LEARNER_COUNTS, [
    groups.native_language,
    groups.education_level,
    groups.age_group,
  ])
  const counts = new Map<GroupField, Map<number, number>>()
  for (const { field, ability_bin: bin, learners } of rows) {
    counts.set(field, (counts.get(field) ?? new Map<number, number>()).set(bin, learners))
  }
  return counts
}

/**
 * Number of rows for each count. It is larger than the number of connections of a process (10, or 16 under heavy load),
 * so that concurrent completions, which get slots in turn, never wait for the same row.
 */
const COUNTING_SLOTS = 32

/**
 * Creates a function that returns the slots in turn.
 * @param start a non-negative integer, preferably different for each process
 */
export function countingSlots(start: number): () => number {
  let next = start % COUNTING_SLOTS
  return () => {
    const slot = next
    next = (next + 1) % COUNTING_SLOTS
    return slot
  }
}
