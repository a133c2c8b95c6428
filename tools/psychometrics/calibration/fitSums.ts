import { cefrLevels } from '../../../src/contracts/cefr.ts'
import { levelOf } from '../../../src/rules/levelScale.ts'
import type { ExpectedAnswer } from './expectedAnswer.ts'

/** Learners of one level, by their other answers: how many said Know, how many were expected to, with which variance. */
export type FitGroup = { answers: number; known: number; expected: number; variance: number }

/** Sums over all answers to one item, from which its fit is told. Residual: answer (1 or 0) less its expectation. */
export type FitSums = {
  answers: number
  known: number
  residuals: number
  squaredResiduals: number
  variance: number
  standardisedSquares: number
  abilities: number
  squaredAbilities: number
  knownAbilities: number
  residualAbilities: number
  varianceAbilities: number
  varianceSquaredAbilities: number
  /** Sum of squared scores: what the answers inform about b, abilities being uncertain. */
  information: number
  /** By level, A1 to C2. */
  groups: readonly FitGroup[]
}

export function noAnswers(): FitSums {
  return {
    answers: 0,
    known: 0,
    residuals: 0,
    squaredResiduals: 0,
    variance: 0,
    standardisedSquares: 0,
    abilities: 0,
    squaredAbilities: 0,
    knownAbilities: 0,
    residualAbilities: 0,
    varianceAbilities: 0,
    varianceSquaredAbilities: 0,
    information: 0,
    groups: cefrLevels.map(() => ({ answers: 0, known: 0, expected: 0, variance: 0 })),
  }
}

/** Adds one answer to the sums, in place. */
export function addAnswer(sums: FitSums, { probability, ability, score }: ExpectedAnswer, known: boolean): void {
  const answer = known ? 1 : 0
  const residual = answer - probability
  const variance = probability * (1 - probability)
  sums.answers++
  sums.known += answer
  sums.residuals += residual
  sums.squaredResiduals += residual ** 2
  sums.variance += variance
  sums.standardisedSquares += residual ** 2 / variance
  sums.abilities += ability
  sums.squaredAbilities += ability ** 2
  sums.knownAbilities += answer * ability
  sums.residualAbilities += residual * ability
  sums.varianceAbilities += variance * ability
  sums.varianceSquaredAbilities += variance * ability ** 2
  sums.information += score ** 2
  const group = sums.groups[cefrLevels.indexOf(levelOf(ability))]!
  group.answers++
  group.known += answer
  group.expected += probability
  group.variance += variance
}
