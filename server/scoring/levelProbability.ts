import { cefrLevels, type CefrLevel } from '#contracts/cefr'
import { levelOf } from '#domain/levelScale'
import { THETA_GRID } from './abilityGrid.ts'

/** A neighbouring level is worth naming from this probability on. */
export const POSSIBLE_LEVEL_PROBABILITY = 0.2

const LEVEL_AT_POINT: readonly CefrLevel[] = THETA_GRID.map(levelOf)

/** Probability of one level under the posterior of ability over THETA_GRID. */
export function levelProbability(posterior: Float64Array, level: CefrLevel): number {
  return posterior.reduce((sum, weight, index) => (LEVEL_AT_POINT[index] === level ? sum + weight : sum), 0)
}

/** The more likely neighbour of a level where it has 20 % or more, otherwise null. */
export function possibleLevel(posterior: Float64Array, level: CefrLevel): CefrLevel | null {
  const place = cefrLevels.indexOf(level)
  const [likelier] = [cefrLevels[place - 1], cefrLevels[place + 1]]
    .filter((neighbour) => neighbour !== undefined)
    .map((neighbour) => ({ neighbour, probability: levelProbability(posterior, neighbour) }))
    .sort((first, second) => second.probability - first.probability)
  return likelier && likelier.probability >= POSSIBLE_LEVEL_PROBABILITY ? likelier.neighbour : null
}
