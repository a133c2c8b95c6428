import { describe, expect, test } from 'vitest'
import { createGroupNoise, NO_NOISE, type RankNoise } from '../../../server/comparison/groupNoise.ts'
import { abilityBin, rankIn } from '../../../server/comparison/learnerGroups.ts'
import { normal } from '../../support/distributions.ts'
import { seededRandom } from '../../support/seededRandom.ts'

const noiseOf = createGroupNoise(Buffer.from('a secret of these tests'))
const groups = (count: number) => Array.from({ length: count }, (_, n) => noiseOf(`group ${n}`))

test('the noise of a group is the same for every process with the secret, and another for another group', () => {
  expect(createGroupNoise(Buffer.from('a secret of these tests'))('age_group 65+')).toEqual(noiseOf('age_group 65+'))
  expect(noiseOf('age_group 65+')).not.toEqual(noiseOf('age_group 55-64'))
})

/** Bins of 49 accounts whose owner waits for another learner: one more below the probe moves it from 40 to 50 %. */
const [LOW, PROBE, HIGH] = [-2, 0.1, 2]
/** The percentile of a probe, were it shown, once the other learner has come. */
const probed = (other: number, noise: RankNoise) =>
  rankIn(countsOf([...Array<number>(22).fill(LOW), ...Array<number>(27).fill(HIGH), other]), PROBE, {
    ...noise,
    size: 0,
  })!.percentile

describe('somebody who has 49 of 50 accounts in a group', () => {
  const isRight = (noise: RankNoise, isBelow: boolean) => probed(isBelow ? LOW : HIGH, noise) > 40 === isBelow

  test('hardly learns on which side of a probe the other learner is, where they would always without noise', () => {
    expect([isRight(NO_NOISE, true), isRight(NO_NOISE, false)]).toEqual([true, true])
    const right = groups(1_000).filter((noise, n) => isRight(noise, n % 2 === 0))
    expect(right.length / 1_000).toBeGreaterThan(0.4)
    expect(right.length / 1_000).toBeLessThan(0.65)
  })

  test('sees nothing that only one side could cause', () => {
    const seen = (other: number) => new Set(groups(1_000).map((noise) => probed(other, noise)))
    expect(seen(LOW)).toEqual(seen(HIGH))
  })

  test('does not know that the other learner made the group visible', () => {
    const shown = groups(1_000).filter((noise) => rankIn(countsOf(Array<number>(50).fill(LOW)), PROBE, noise))
    expect(shown.length / 1_000).toBeLessThan(0.35)
  })
})

test.each([
  [50, 0.55],
  [200, 0.85],
  [1_000, 0.95],
])('the noise leaves the tens of most learners in a group of %i as they are', (size, expected) => {
  const random = seededRandom(8)
  const abilities = Array.from({ length: size }, () => 0.6 + 1.4 * normal(random))
  const counts = countsOf(abilities)
  const place = (ability: number, noise: RankNoise) => rankIn(counts, ability, { ...noise, size: 0 })?.percentile
  const same = groups(30).flatMap((noise) =>
    abilities.map((ability) => place(ability, noise) === place(ability, NO_NOISE)),
  )
  expect(same.filter(Boolean).length / same.length).toBeGreaterThan(expected)
})

function countsOf(abilities: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const bin of abilities.map(abilityBin)) counts.set(bin, (counts.get(bin) ?? 0) + 1)
  return counts
}
