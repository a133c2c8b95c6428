import { expect, test } from 'vitest'
import { countAt } from '../../../../server/measure/edition/countCurves.ts'
import { editions } from '../../../../server/measure/edition/edition.ts'
import { estimateAbility } from '../../../../server/measure/scoring/estimateAbility.ts'
import type { ItemParameters } from '../../../../server/measure/scoring/itemResponse.ts'
import { itemTable } from '../../../../server/measure/scoring/itemTables.ts'
import { posteriorMean, posteriorRange } from '../../../../server/measure/scoring/posteriorSummary.ts'
import { CARELESS_NO_LEVEL, scoreResponses } from '../../../../server/measure/scoring/scoreTest.ts'
import vectors from '../../../support/scoringVectors.json' with { type: 'json' }

const ABILITY_TOLERANCE = 0.01
const CARELESS_TOLERANCE = 0.001
const COUNT_TOLERANCE = 0.005
/** The worked counts are integers. */
const ROUNDING = 0.5

const { second } = editions
const tables = vectors.items.map((item) => itemTable(item as ItemParameters, second.grid))
const curves = { ...second.curves, counts: { ...second.curves.counts, ...vectors.curves } }

/** In a case without `skimmed` every sentence was read; null is an unknown time. */
type Case = Omit<(typeof vectors.cases)[number], 'skimmed'> & { skimmed?: (number | null)[] | 'unknown' }

test.each(vectors.cases as Case[])('the score agrees with the worked "$name"', ({ responses, skimmed, expected }) => {
  const answers = tables.map((table, index) => ({
    table,
    known: responses[index] === '1',
    skimmed: skimmedAt(index, skimmed),
  }))
  const score = scoreResponses(answers, second)
  const posterior = estimateAbility(answers, second.grid)
  expect(Math.abs(score.ability - expected.theta)).toBeLessThanOrEqual(ABILITY_TOLERANCE)
  expect(Math.abs(score.standardError - expected.se)).toBeLessThanOrEqual(ABILITY_TOLERANCE)
  expect(Math.abs(score.overclaim - expected.overclaim)).toBeLessThanOrEqual(ABILITY_TOLERANCE)
  expect(Math.abs(posterior.careless - expected.careless)).toBeLessThanOrEqual(CARELESS_TOLERANCE)
  expect(score.tellsLevel).toBe(expected.careless <= CARELESS_NO_LEVEL)
  expect(score.level).toBe(expected.level)
  score.abilityRange.forEach((end, index) =>
    expect(Math.abs(end - expected.theta_90[index]!)).toBeLessThanOrEqual(ABILITY_TOLERANCE),
  )
  expectCount(score.counts.word.known, expected.lemmas)
  expectRange(score.counts.word.range, expected.lemmas_90)
  for (const [kind, known, range] of [
    ['phrasal_verb', expected.phrasal_verbs, expected.phrasal_verbs_90],
    ['idiom', expected.idioms, expected.idioms_90],
  ] as const) {
    const abilities = posterior.abilities[kind]
    // The worked outcome is the posterior, by the second program's curve; the bank's own curve is read in the same way.
    const counts = second.grid.shifted.map((ability) => countAt(curves, kind, ability))
    expectCount(posteriorMean(abilities, counts), known)
    expectRange(posteriorRange(abilities, counts), range)
    expect(score.counts[kind]).toEqual({
      known: posteriorMean(abilities, second.countsOnGrid[kind]),
      range: posteriorRange(abilities, second.countsOnGrid[kind]),
    })
  }
})

/** The probability that a sentence was not read; undefined if its reading time is unknown. */
function skimmedAt(index: number, skimmed: Case['skimmed']): number | undefined {
  if (skimmed === 'unknown') return undefined
  return skimmed ? (skimmed[index] ?? undefined) : 0
}

function expectCount(actual: number, expected: number): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(COUNT_TOLERANCE * expected + ROUNDING)
}

function expectRange(actual: readonly number[], expected: readonly number[]): void {
  expect(actual).toHaveLength(2)
  actual.forEach((end, index) => expectCount(end, expected[index]!))
}
