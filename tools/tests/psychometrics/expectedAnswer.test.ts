import { expect, test } from 'vitest'
import { currentEdition } from '../../../server/measure/edition/edition.ts'
import type { ItemParameters } from '../../../server/measure/scoring/itemResponse.ts'
import { itemTable } from '../../../server/measure/scoring/itemTables.ts'
import { posteriorMean } from '../../../server/measure/scoring/posteriorSummary.ts'
import type { ItemKind } from '../../../src/contracts/itemKinds.ts'
import { answerTable, expectedAnswer } from '../../psychometrics/calibration/expectedAnswer.ts'
import { learnerPosterior } from '../../psychometrics/calibration/learnerPosterior.ts'

const ITEMS: readonly ItemParameters[] = [
  ...[-2, -1, 0, 0.5, 1, 2].map((b) => ({ kind: 'word' as const, b, b_sd: 0.3 })),
  ...[-1, 0, 1].map((b) => ({ kind: 'phrasal_verb' as const, b, b_sd: 0.5 })),
  ...[-0.5, 1.5].map((b) => ({ kind: 'idiom' as const, b, b_sd: 0.5 })),
  { kind: 'fake', target: 'word', b: 0.5, b_sd: 0.5, claimOffset: 0.8 },
  { kind: 'fake', target: 'idiom', b: 1, b_sd: 0.65 },
]
const KNOWN = [true, true, true, false, true, false, true, false, false, true, false, true, false]
const { grid } = currentEdition
const responses = ITEMS.map((item, index) => ({ table: itemTable(item, grid), known: KNOWN[index]! }))

test.each([0, 3, 5, 6, 7, 9])('Removing answer %i gives the expectation from the other answers alone', (index) => {
  const item = ITEMS[index]!
  const kind = item.kind as ItemKind
  const others = learnerPosterior(
    responses.filter((_, other) => other !== index),
    grid,
  )[kind]
  const tables = answerTable(item, grid)
  const probability = others.cells.reduce((sum, mass, cell) => sum + mass * tables.cells[cell]!.p, 0)
  const { probability: found, ability } = expectedAnswer(learnerPosterior(responses, grid)[kind], tables, KNOWN[index]!)
  expect(found).toBeCloseTo(probability, 5)
  expect(ability).toBeCloseTo(posteriorMean(others.rows, tables.abilities), 5)
})

test("The score is the derivative of the whole test's likelihood by b", () => {
  const likelihood = (b: number) => {
    const changed = responses.map((response, index) =>
      index === 3 ? { table: itemTable({ kind: 'word', b, b_sd: 0.3 }, grid), known: false } : response,
    )
    // P(answer | the others) is the only factor that depends on b.
    const { probability } = expectedAnswer(
      learnerPosterior(changed, grid).word,
      answerTable({ kind: 'word', b, b_sd: 0.3 }, grid),
      false,
    )
    return Math.log(1 - probability)
  }
  const { score } = expectedAnswer(learnerPosterior(responses, grid).word, answerTable(ITEMS[3]!, grid), false)
  expect(score).toBeCloseTo((likelihood(0.501) - likelihood(0.499)) / 0.002, 5)
})
