import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SMALLEST_GROUP } from '#contracts/ownResult.ts'
import { createGroupNoise, NO_NOISE } from '../../../server/comparison/groupNoise.ts'
import { abilityBin, rankIn } from '../../../server/comparison/learnerGroups.ts'

const noiseOf = createGroupNoise(Buffer.from('a secret of these tests'))

const LOW = abilityBin(-2)
const OWN = abilityBin(0.5)
const HIGH = abilityBin(3)
const rank = (below: number, same: number, above: number) =>
  rankIn(
    new Map([
      [LOW, below],
      [OWN, same],
      [HIGH, above],
    ]),
    0.5,
    NO_NOISE,
  )

// §12.21
test('a place in a group needs 50 learners', () => {
  expect(SMALLEST_GROUP).toBe(50)
  expect(rank(24, 1, 24)).toBeNull()
  expect(rank(25, 1, 24)).toEqual({ learners: 50, percentile: 50 })
  expect(rankIn(new Map(), 0.5, NO_NOISE)).toBeNull()
})

test('a place in a group counts half of the learner’s own bin as lower', () => {
  expect(rank(0, 100, 0)?.percentile).toBe(50)
  expect(rank(20, 20, 60)?.percentile).toBe(30)
  expect(rank(60, 20, 20)?.percentile).toBe(70)
})

// §12.21
test.each([
  [0, 5],
  [8, 10],
  [64, 60],
  [92, 90],
  [93, 95],
  [100, 95],
])('a place above %i of 100 is given as about %i %%, no finer than a test can distinguish', (below, percentile) => {
  expect(rank(below, 0, 100 - below)?.percentile).toBe(percentile)
})

// §12.21
test.each([
  [50, 50],
  [99, 90],
  [100, 100],
  [1_289, 1_200],
  [99_999, 99_000],
])('a group of %i learners is given as %i, so that a change by one hardly shows', (learners, shownCount) => {
  expect(rank(learners, 0, 0)?.learners).toBe(shownCount)
})

test('a place in a group never falls with a higher ability, whatever the noise', () => {
  const counts = fc.array(fc.tuple(fc.integer({ min: -20, max: 25 }), fc.integer({ min: 0, max: 40 })))
  const ability = fc.double({ min: -4, max: 5, noNaN: true })
  fc.assert(
    fc.property(counts, ability, ability, fc.string(), (entries, one, other, name) => {
      const group = new Map([...entries, [0, 2 * SMALLEST_GROUP]] as [number, number][])
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map((each) =>
        rankIn(group, each, noiseOf(name))!,
      )
      expect(high!.percentile).toBeGreaterThanOrEqual(low!.percentile)
    }),
  )
})
