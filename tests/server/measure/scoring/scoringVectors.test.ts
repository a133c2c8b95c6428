import { expect, test } from 'vitest'
import { itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import { editions } from '../../../../server/measure/edition/edition.ts'
import type { CheckOutcome } from '../../../../server/measure/scoring/checkedAnswer.ts'
import { estimateAbility } from '../../../../server/measure/scoring/estimateAbility.ts'
import { itemTable } from '../../../../server/measure/scoring/itemTables.ts'
import { CARELESS_NO_LEVEL, scoreResponses } from '../../../../server/measure/scoring/scoreTest.ts'
import { skimProbabilities } from '../../../../server/measure/scoring/skimming.ts'
import vectors from '../../../support/scoringVectors.json' with { type: 'json' }

const { third } = editions
/** Logits and probabilities; of counts, a share of the count. */
const TOLERANCE = 1e-3

const tables = vectors.items.map(({ kind, fake, ...difficulty }) => {
  const target = kind as ItemKind
  return itemTable(fake ? { kind: 'fake', target, ...difficulty } : { kind: target, ...difficulty }, third.grid)
})

test.each(vectors.cases)('the score agrees with that of a plain program for "$name"', ({ answers, expected }) => {
  const given = answers.map(([know, time, check], index) => ({
    ...{ table: tables[index]!, words: vectors.items[index]!.words },
    ...{ known: know === 1, time: Number(time), check: (check || undefined) as CheckOutcome | undefined },
  }))
  const skimmed = skimProbabilities(given)
  const responses = given.map((answer, place) => ({ ...answer, skimmed: skimmed[place] }))
  const score = scoreResponses(responses, third)
  expectNear(
    [score.ability, score.standardError, ...score.abilityRange, score.levelProbability, score.overclaim],
    [expected.ability, expected.error, ...expected.range, expected.probability, expected.overclaim],
  )
  expectNear([estimateAbility(responses, third.grid).careless], [expected.careless])
  expect(score.tellsLevel).toBe(expected.careless <= CARELESS_NO_LEVEL)
  expect([score.level, score.possibleLevel]).toEqual([expected.level, expected.possible])
  for (const kind of itemKinds) {
    const { known, range } = score.counts[kind]
    expectNear(
      [known, ...range].map((count, index) => count / expected[kind][index]!),
      [1, 1, 1],
    )
  }
})

function expectNear(actual: readonly number[], expected: readonly number[]): void {
  expect(actual).toHaveLength(expected.length)
  actual.forEach((figure, index) => expect(Math.abs(figure - expected[index]!)).toBeLessThanOrEqual(TOLERANCE))
}
