import { describe, expect, test } from 'vitest'
import type { Standing } from '#contracts/feedback.ts'
import { byKind, type SomeKinds } from '#contracts/itemKinds.ts'
import type { EditionName } from '#rules/levelScale.ts'
import { countAt } from '../../../../server/measure/edition/countCurves.ts'
import { editions } from '../../../../server/measure/edition/edition.ts'
import { offsetKinds, type OffsetKind } from '../../../../server/measure/edition/grid.ts'
import { countProfile } from '../../../../server/measure/scoring/countProfile.ts'
import type { Range } from '../../../../server/measure/scoring/posteriorSummary.ts'

const even = byKind<OffsetKind, Standing>(offsetKinds, () => 'even')

/** A score at an ability, with offsets (logits) of its kinds; every range is ±0.6. */
function scoreWith(offsets: SomeKinds<number>, ability = 0.5, edition: EditionName = 'second') {
  const around = (middle: number): Range => [middle - 0.6, middle + 0.6]
  const { curves } = editions[edition]
  return {
    edition,
    abilityRange: around(ability),
    counts: byKind(offsetKinds, (kind) => {
      const [from, to] = around(ability + (offsets[kind] ?? 0))
      return {
        range: [countAt(curves, kind, from), countAt(curves, kind, to)] as const,
      }
    }),
  }
}

describe.each(offsetKinds)('the standing of %s beside words', (kind) => {
  test.each([
    [0, 'even'],
    [-0.475, 'even'],
    [-0.5, 'behind'],
    [-1.2, 'behind'],
    [0.475, 'even'],
    [0.5, 'ahead'],
    [1.2, 'ahead'],
  ] as const)('a kind %d logits from words is %s', (difference, standing) => {
    for (const ability of [-1.5, -0.3, 0.5, 1.2, 2]) {
      expect(countProfile(scoreWith({ [kind]: difference }, ability))).toEqual({ ...even, [kind]: standing })
    }
  })

  test.each([
    [-1.075, 'even'],
    [-1.1, 'behind'],
    [1.075, 'even'],
    [1.1, 'ahead'],
  ] as const)('of the third edition, a kind %d logits from words is %s', (difference, standing) => {
    for (const ability of [-1.5, -0.3, 0.5, 1.2, 2]) {
      const profile = countProfile(scoreWith({ [kind]: difference }, ability, 'third'))
      expect(profile).toEqual({ ...even, [kind]: standing })
    }
  })
})

test('each kind is compared with words separately', () => {
  expect(countProfile(scoreWith({ phrasal_verb: 0.8, idiom: -0.8 }))).toEqual({
    ...even,
    phrasal_verb: 'ahead',
    idiom: 'behind',
  })
})

test('a score of an edition that only a later version knows has no standings', () => {
  const edition = 'tenth' as 'second'
  expect(countProfile({ ...scoreWith({ phrasal_verb: 0.8 }), edition })).toEqual(even)
})

test('a kind newer than the test has no standing', () => {
  const score = scoreWith({ phrasal_verb: 0.8, idiom: -0.8 })
  expect(countProfile({ ...score, counts: { ...score.counts, idiom: undefined } })).toEqual({
    ...even,
    phrasal_verb: 'ahead',
  })
})

test.each([
  [-2.8, -0.8],
  [4, 0.8],
])('a kind has no standing at the ends of the scale: ability %d, kind %d logits from it', (ability, difference) => {
  expect(
    countProfile(
      scoreWith(
        byKind(offsetKinds, () => difference),
        ability,
      ),
    ),
  ).toEqual(even)
})

test('a learner who knows none or all of a kind gets no standing', () => {
  const score = scoreWith({})
  for (const range of [
    [0, 0],
    [0, 21],
    [4000, 4200],
  ] as const) {
    expect(countProfile({ ...score, counts: { ...score.counts, phrasal_verb: { range } } }).phrasal_verb).toBe('even')
  }
})
