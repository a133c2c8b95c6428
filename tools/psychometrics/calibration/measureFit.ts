import type { Grid } from '../../../server/measure/edition/grid.ts'
import { itemTable } from '../../../server/measure/scoring/itemTables.ts'
import type { Estimates } from './estimateItems.ts'
import { answerTable, expectedAnswer } from './expectedAnswer.ts'
import { parametersOf } from './itemEstimate.ts'
import { addAnswer, emptyFitSums, type FitSums } from './itemFit.ts'
import { learnerPosterior } from './learnerPosterior.ts'
import type { TestSource } from './storedTests.ts'

/** Runs a pass over the tests with the final estimates, comparing each answer with the learner's other answers. */
export async function measureFit(
  source: TestSource,
  estimates: Estimates,
  grid: Grid,
): Promise<ReadonlyMap<string, FitSums>> {
  const learnersGrid = { ...grid, prior: estimates.learners }
  const measured = new Map(
    estimates.items.map((item) => {
      const parameters = parametersOf(item, estimates.discrimination)
      const [table, expected] = [itemTable(parameters, grid), answerTable(parameters, grid)]
      return [item.id, { table, expected, sums: emptyFitSums() }]
    }),
  )
  for await (const batch of source()) {
    for (const { itemIds, known } of batch) {
      const items = itemIds.map((id) => measured.get(id)!)
      const responses = items.map(({ table }, position) => ({ table, known: known[position]! }))
      const posterior = learnerPosterior(responses, learnersGrid)
      items.forEach(({ table: { kind }, expected, sums }, position) => {
        const cells = posterior[kind === 'fake' ? 'word' : kind]
        addAnswer(sums, expectedAnswer(cells, expected, known[position]!), known[position]!)
      })
    }
  }
  return new Map([...measured].map(([id, { sums }]) => [id, sums]))
}
