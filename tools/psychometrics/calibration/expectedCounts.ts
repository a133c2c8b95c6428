import { OVERCLAIM_GRID, type Grid } from '../../../server/measure/edition/grid.ts'
import type { ItemTable } from '../../../server/measure/scoring/itemTables.ts'
import { learnerPosterior } from './learnerPosterior.ts'
import type { TestSource } from './storedTests.ts'

/**
 * Expected counts of all answers to one item (the artificial data of Bock & Aitkin 1981): how many learners at each
 * (ability, g) marked it Know, and how many at each ability (at each (theta, g) for a fake) marked it Not sure. The
 * size does not depend on the number of tests.
 */
export type ItemCounts = { answers: number; known: Float64Array; unknown: Float64Array }

/** The counts of each item, in the order of the tables, and the expected number of learners at each (theta, g). */
export type ExpectedCounts = { tests: number; learners: Float64Array; items: readonly ItemCounts[] }

const COLUMNS = OVERCLAIM_GRID.length

/**
 * Runs one pass over the tests (the E step): adds each learner's posterior under the current estimates to the items
 * that they answered.
 * @param tables the tables of the items by id
 * @param grid its prior is the weight of each (theta, g) among the learners
 */
export async function computeExpectedCounts(
  source: TestSource,
  tables: ReadonlyMap<string, ItemTable>,
  grid: Grid,
): Promise<ExpectedCounts> {
  const counts = new Map([...tables].map(([id, { kind }]) => [id, emptyCounts(kind, grid)]))
  const learners = new Float64Array(grid.theta.length * COLUMNS)
  let tests = 0
  for await (const batch of source()) {
    for (const { itemIds, known } of batch) {
      tests++
      const responses = itemIds.map((id, position) => ({ table: tables.get(id)!, known: known[position]! }))
      const posterior = learnerPosterior(responses, grid)
      add(learners, posterior.word.cells, 0, learners.length)
      responses.forEach(({ table: { kind }, known: isKnown }, position) => {
        const count = counts.get(itemIds[position]!)!
        count.answers++
        const sums = isKnown ? count.known : count.unknown
        const { cells, rows, from, to } = posterior[kind === 'fake' ? 'word' : kind]
        if (isKnown || kind === 'fake') add(sums, cells, from * COLUMNS, to * COLUMNS)
        else add(sums, rows, from, to)
      })
    }
  }
  return { tests, learners, items: [...counts.values()] }
}

function emptyCounts(kind: ItemTable['kind'], { theta, shifted }: Grid): ItemCounts {
  const rows = kind === 'word' || kind === 'fake' ? theta.length : shifted.length
  const known = new Float64Array(rows * COLUMNS)
  return { answers: 0, known, unknown: new Float64Array(kind === 'fake' ? known.length : rows) }
}

function add(sums: Float64Array, values: Float64Array, from: number, to: number): void {
  for (let index = from; index < to; index++) sums[index]! += values[index]!
}
