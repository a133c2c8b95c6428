import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import published from '../../../scripts/build/howItWorks/figures.json' with { type: 'json' }
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import type { NewScore } from '../../../server/measure/scoring/scoreTest.ts'
import { startApiServer, type ApiServer } from '../../../tests/support/apiServer.ts'
import { saveOf } from '../../../tests/support/saves.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import { answerForm, drawLearner } from '../../../tests/support/simulatedLearner.ts'
import { accuracyOf, hasLevel, type Outcome } from '../../psychometrics/simulation/accuracy.ts'
import { shareOf } from '../../psychometrics/simulation/figures.ts'

const LEARNERS = 300

describe(`${LEARNERS} simulated learners who take the test through the API`, () => {
  let server: ApiServer
  let outcomes: Outcome[]

  beforeAll(async () => {
    server = await startApiServer()
    const items = new Map(loadItemBank().items.map((item) => [item.id, item]))
    const random = seededRandom(301)
    outcomes = []
    for (let index = 0; index < LEARNERS; index++) {
      const served = await server.createTest()
      const { item_ids } = await server.stored(served.test_id)
      const learner = drawLearner(random)
      const answers = answerForm(
        learner,
        item_ids.map((id) => items.get(id)!),
        random,
      )
      const given = answers.map(({ known, time }) => ({
        checked: known,
        decision_time: time!,
        answered_at: server.now(),
      }))
      await server.complete(served.test_id, saveOf(served, given), `learner-${index}`)
      const { score } = await server.stored(served.test_id)
      outcomes.push({ learner, score: score as NewScore })
    }
  })
  afterAll(() => server.stop())

  test('Learners who take the test through the API score as in the published simulation', () => {
    const withLevel = outcomes.filter(hasLevel)
    const overclaimingRemarks = shareOf(withLevel, ({ score }) => Boolean(score.overclaiming))
    const found = { ...accuracyOf(outcomes), noLevel: 1 - withLevel.length / LEARNERS, overclaimingRemarks }
    const within = (share: number) => 3 * Math.sqrt((share * (1 - share)) / LEARNERS)
    const distance = (
      figure: 'levelExact' | 'levelWithinOne' | 'abilityCoverage' | 'noLevel' | 'overclaimingRemarks',
    ) => Math.abs(found[figure] - published[figure]) / within(published[figure])

    expect(Math.abs(found.bias - published.bias)).toBeLessThan((3 * published.rmse) / Math.sqrt(LEARNERS))
    // The standard error of a standard deviation of nearly normal errors.
    expect(Math.abs(found.rmse / published.rmse - 1)).toBeLessThan(3 / Math.sqrt(2 * LEARNERS))
    expect(distance('levelExact')).toBeLessThan(1)
    expect(distance('levelWithinOne')).toBeLessThan(1)
    expect(distance('abilityCoverage')).toBeLessThan(1)
    expect(distance('noLevel')).toBeLessThan(1)
    expect(distance('overclaimingRemarks')).toBeLessThan(1)
  })
})
