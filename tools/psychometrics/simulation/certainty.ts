import { certaintyOf } from '../../../src/rules/resultSummary.ts'
import { hasLevel, type Outcome } from './accuracy.ts'
import { trueLevel, type Truth } from './truth.ts'

/** How often a level is right that is told with some certainty: shares (0..1) of learners. */
export type CertaintyFigure = { certainty: string; told: number; right: number }

/** Below this probability of its level, 'About' is counted apart. */
const HARDLY = 0.4

/** Compares what is told of a level's certainty with how often it is right. */
export function certaintyFigures(all: readonly Outcome[], truth: Truth): CertaintyFigure[] {
  const outcomes = all.filter(hasLevel)
  const wordings = outcomes.map(({ score: { level, levelProbability } }) => {
    const wording = certaintyOf({ level, level_probability: levelProbability }) ?? ''
    return wording === 'about' && levelProbability < HARDLY ? `about, below ${HARDLY}` : wording
  })
  return [...new Set(wordings)].toSorted().map((certainty) => {
    const told = outcomes.filter((_, index) => wordings[index] === certainty)
    const right = told.filter(({ learner, score }) => score.level === trueLevel(learner, truth))
    return { certainty, told: told.length / outcomes.length, right: right.length / told.length }
  })
}

/** Formats the figures as lines of text. */
export function certaintyLines(figures: readonly CertaintyFigure[]): string[] {
  return [
    'Wording of the level: share told so, and of these the share whose level is right',
    ...figures.map(({ certainty, told, right }) => `  ${certainty}: ${told.toFixed(3)}, ${right.toFixed(3)}`),
  ]
}
