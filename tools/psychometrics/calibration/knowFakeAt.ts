import { OVERCLAIM_GRID, PRIOR_SHIFT, SHIFT_GRID, THETA_GRID } from '../../../server/measure/scoring/abilityGrid.ts'
import { claim, knowFake, knowTarget, type FakeParameters } from '../../../server/measure/scoring/itemResponse.ts'

/**
 * Probability of Know for a fake at each (theta, g), row by row, the learners' shift summed out, and its derivative by the fake's
 * offset: d claim / d offset = claim (1 - claim).
 */
export function knowFakeAt(fake: FakeParameters): { p: number; derivative: number }[] {
  return THETA_GRID.flatMap((theta) => {
    const known = knowTarget(theta, fake)
    const whenAlwaysClaimed = knowFake(known, 1) - knowFake(known, 0)
    return OVERCLAIM_GRID.map((g) => {
      const claimed = SHIFT_GRID.map((shift) => claim(g, shift + (fake.claimOffset ?? 0)))
      const mean = (of: (probability: number) => number) =>
        claimed.reduce((sum, probability, index) => sum + PRIOR_SHIFT[index]! * of(probability), 0)
      return {
        p: mean((probability) => knowFake(known, probability)),
        derivative: whenAlwaysClaimed * mean((probability) => probability * (1 - probability)),
      }
    })
  })
}
