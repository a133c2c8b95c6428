import { byKind, itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import { offsetKinds, OVERCLAIM_GRID, type Grid } from '../edition/grid.ts'
import { addScaled } from './gridLoops.ts'
import { columnSums, domainOf, normalise, sumOverShift, type JointPosterior } from './jointPosterior.ts'
import { multiplyByFake, noFakes, type Response } from './likelihood.ts'
import { slipOf, weightOf } from './skimming.ts'

const COLUMNS = OVERCLAIM_GRID.length

/** Points of g with a smaller posterior mass do not affect the reported figures. */
const NEGLIGIBLE = 1e-15

/**
 * What the times of the answers so far change. For each kind the log of the factor on the likelihood as if read, like
 * its likelihood by rows; for fakes the likelihood itself, with the slips by their times, or null if none was claimed:
 * the times of the others change nothing.
 */
export type TimeEffects = Readonly<Record<ItemKind, Float64Array>> & { readonly fake: Float64Array | null }

/** Returns the effects of none of these answers. */
export function noTimeEffects(responses: readonly Response[], grid: Grid): TimeEffects {
  return {
    ...byKind(itemKinds, (kind) => new Float64Array((kind === 'word' ? grid.theta : grid.shifted).length * COLUMNS)),
    fake: responses.some(({ table, known }) => table.kind === 'fake' && known) ? noFakes(grid) : null,
  }
}

/** Adds the effect of an answer's time, in place. Of real items only an unchecked Know has one. */
export function addTimeEffect(effects: TimeEffects, { table, known, skimmed, check }: Response): void {
  if (table.kind === 'fake') {
    if (effects.fake) multiplyByFake(effects.fake, table, known, slipOf(known, skimmed))
    return
  }
  const change = check ? 0 : weightOf(known, skimmed) - 1
  if (change !== 0) addScaled(effects[table.kind], change, table.logKnow)
}

/**
 * Returns the posterior of the same answers with their times. Those of claimed fakes determine overclaiming g, all
 * others only abilities given g (a cut posterior).
 */
export function withTimes(asRead: JointPosterior, effects: TimeEffects, grid: Grid): JointPosterior {
  const claims = effects.fake ? sumOverShift(effects.fake) : asRead.claims
  const reclaimed = asRead.joint.slice()
  for (let cell = 0; cell < reclaimed.length; cell++) reclaimed[cell]! *= claims[cell]! / asRead.claims[cell]!
  const overclaim = columnSums(reclaimed)
  normalise(overclaim)
  const columns = [...overclaim.keys()].filter((column) => overclaim[column]! > NEGLIGIBLE)
  const domains = byKind(offsetKinds, (kind) =>
    domainOf(changed(asRead.domains[kind].likelihood, effects[kind], columns), grid),
  )
  const joint = changed(reclaimed, effects.word, columns)
  for (const kind of offsetKinds) {
    const [before, after] = [asRead.domains[kind].marginal, domains[kind].marginal]
    for (let cell = 0; cell < joint.length; cell++) joint[cell]! *= after[cell]! / before[cell]!
  }
  const present = columnSums(joint)
  for (const column of columns) {
    for (let cell = column; cell < joint.length; cell += COLUMNS) joint[cell]! *= overclaim[column]! / present[column]!
  }
  return { ...asRead, joint, domains, claims }
}

/** Returns the cells of some columns, each times the exponential of its log factor; the others are 0. */
function changed(cells: Float64Array, logFactors: Float64Array, columns: readonly number[]): Float64Array {
  const products = new Float64Array(cells.length)
  for (const column of columns) {
    for (let cell = column; cell < cells.length; cell += COLUMNS) {
      products[cell] = cells[cell]! * Math.exp(logFactors[cell]!)
    }
  }
  return products
}
