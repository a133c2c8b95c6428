import { createHash } from 'node:crypto'
import type { CountsByGroup } from '../db/learnerCountRepository.ts'
import { abilityBin } from './groupRank.ts'
import type { GroupField, LearnerGroups } from './learnerGroups.ts'

/** Least and most learners of a simulated group. */
const LEAST = 200
const MOST = 2_000
/** Abilities of simulated learners, in logits: the mean of a group lies within half a logit of this one. */
const MEAN = 0.6
const SD = 1.4

/** Simulates the learners of each group, always the same ones. Nothing is stored. */
export function demoCounts(groups: LearnerGroups): CountsByGroup {
  return new Map(
    Object.entries(groups).map(([field, value]) => [field as GroupField, simulatedGroup(`${field} ${value}`)]),
  )
}

function simulatedGroup(name: string): Map<number, number> {
  const learners = Math.round(LEAST + (MOST - LEAST) * uniform(`${name} size`))
  const mean = MEAN + uniform(`${name} mean`) - 0.5
  const counts = new Map<number, number>()
  for (let learner = 0; learner < learners; learner++) {
    const bin = abilityBin(mean + SD * standardNormal(`${name} ${learner}`))
    counts.set(bin, (counts.get(bin) ?? 0) + 1)
  }
  return counts
}

/** Uniform in (0, 1), the same for the same name. */
function uniform(name: string): number {
  return (createHash('sha256').update(name).digest().readUInt32BE() + 0.5) / 2 ** 32
}

/** By Box and Muller. */
function standardNormal(name: string): number {
  return Math.sqrt(-2 * Math.log(uniform(`${name} radius`))) * Math.cos(2 * Math.PI * uniform(`${name} angle`))
}
