import { expect, test } from 'vitest'
import type { ResultPoint } from '#contracts/result.ts'
import { mergePoints, pointOf } from '#device/resultPoints.ts'
import { aSharedResult } from '../support/builders.ts'

const point = (shortcode: string, day: number, changes: Partial<ResultPoint> = {}): ResultPoint => ({
  shortcode,
  completed_at: new Date(Date.UTC(2026, 10, day)).toISOString(),
  level: 'B2',
  ability: 0.5,
  ability_range: [0.1, 0.9],
  ...changes,
})
const codes = (points: readonly ResultPoint[]) => points.map(({ shortcode }) => shortcode)

test('a shared result becomes a point, without the name and the counts', () => {
  const { test_datetime, level, ability, ability_range } = aSharedResult()
  expect(pointOf('code', aSharedResult())).toEqual({
    shortcode: 'code',
    completed_at: test_datetime,
    level,
    ability,
    ability_range,
  })
})

test('a point keeps the edition of its result', () => {
  expect(pointOf('code', aSharedResult({ edition: 'second' })).edition).toBe('second')
})

// §12.33
test('a result without a level has no point, even if only the last source reports this', () => {
  const none = pointOf('a', aSharedResult({ tells_level: false }))
  expect(codes(mergePoints([point('a', 1), point('b', 2, { tells_level: true })], [none]))).toEqual(['b'])
})

test('points from several sources are in order of completion', () => {
  expect(codes(mergePoints([point('c', 3), point('a', 1)], [point('b', 2)]))).toEqual(['a', 'b', 'c'])
})

test('each result has one point, from the last source', () => {
  expect(mergePoints([point('a', 1)], [point('a', 1, { level: 'C1' })])).toEqual([point('a', 1, { level: 'C1' })])
})

test('a point without a date is left out', () => {
  expect(codes(mergePoints([point('a', 1), point('b', 2, { completed_at: 'some day' })]))).toEqual(['a'])
})
