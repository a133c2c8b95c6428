import { expect, test } from 'vitest'
import type { ResultPoint } from '#contracts/result.ts'
import { readPoints, writePoints } from '#device/resultPoints.ts'
import { addOwnResults, forgetSeenResult, readSeenResult, writeSeenResult } from '#device/storedResults.ts'
import { forgetResult, writeOwnCopy } from '#result/own/storedOwnResult.ts'
import { aResultPoint, aSharedResult, aSpecifiedResult, NOW } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'

const openDevice = freshDatabasePerTest()
const point = (shortcode: string) => aResultPoint({ shortcode })

async function deviceWith(...own: string[]) {
  const device = await openDevice()
  await addOwnResults(
    device,
    own.map((shortcode, index) => ({ shortcode, timestamp: NOW + index })),
  )
  return device
}

test('a device without results has no points, and none are missing', async () => {
  expect(await readPoints(await openDevice())).toEqual({ points: [], unknown: [] })
})

test('only points of the learner’s own results are kept', async () => {
  const device = await deviceWith('one')
  await writePoints(device, [point('one'), point('of a friend')])
  await addOwnResults(device, [{ shortcode: 'of a friend', timestamp: NOW }])
  expect(await readPoints(device)).toEqual({ points: [point('one')], unknown: ['of a friend'] })
})

test('a result of the learner’s own that was only viewed has a point; a friend’s has none', async () => {
  const device = await deviceWith('one')
  await writeSeenResult(device, 'one', aSharedResult({ level: 'C1', edition: 'second' }))
  await writeSeenResult(device, 'of a friend', aSharedResult())
  const { points, unknown } = await readPoints(device)
  expect(points).toMatchObject([
    { shortcode: 'one', level: 'C1', completed_at: aSharedResult().test_datetime, edition: 'second' },
  ])
  expect(unknown).toEqual([])
})

test('a point keeps what the current edition makes of its answers, until a check changes the result', async () => {
  const device = await deviceWith('one')
  const on_current_scale = { edition: 'third', level: 'B1', ability: -0.3, ability_range: [-0.8, 0.2] } as const
  const { ability } = aSharedResult()
  await writePoints(device, [
    { ...point('one'), ability, on_current_scale: { ...on_current_scale, ability_range: [-0.8, 0.2] } },
  ])
  await writeOwnCopy(device, 'one', aSharedResult())
  expect((await readPoints(device)).points).toMatchObject([{ on_current_scale }])
  await writeOwnCopy(device, 'one', aSharedResult({ ability: 0.1 }))
  expect((await readPoints(device)).points[0]!.on_current_scale).toBeUndefined()
})

test('turning a link off removes the viewed result and keeps its point', async () => {
  const device = await deviceWith('one')
  await writePoints(device, [point('one')])
  await writeSeenResult(device, 'one', aSharedResult())
  await forgetSeenResult(device, 'one')
  expect(await readSeenResult(device, 'one')).toBeNull()
  expect(await readPoints(device)).toEqual({ points: [point('one')], unknown: [] })
})

test('a deleted result loses its point, and a point that arrives late is not added', async () => {
  const device = await deviceWith('one', 'two')
  await writePoints(device, [point('one'), point('two')])
  await forgetResult(device, 'one')
  await writePoints(device, [point('one')])
  expect(await device.use((connection) => connection.getAllKeys('resultPoints'))).toEqual(['two'])
  expect(await readPoints(device)).toEqual({ points: [point('two')], unknown: [] })
})

test.each<[string, unknown]>([
  ['with an unknown level', { ...point('one'), level: 'Z9' }],
  ['with half a range', { ...point('one'), ability_range: [0.1] }],
  ['whose ability is not a number', { ...point('one'), ability: Number.NaN }],
  ['that is not an object', 'one'],
])('a row %s counts as unknown', async (_, row) => {
  const device = await deviceWith('one')
  await device.use((connection) => connection.put('resultPoints', row as ResultPoint, 'one'))
  expect(await readPoints(device)).toEqual({ points: [], unknown: ['one'] })
})

// §8.63
test('a viewed result without an ability has a point at its level', async () => {
  const device = await deviceWith('one')
  const result = aSpecifiedResult()
  await device.use((connection) => connection.put('sharedResults', result, 'one'))
  const expected = { shortcode: 'one', completed_at: result.test_datetime, level: result.level }
  expect(await readPoints(device)).toMatchObject({ points: [expected], unknown: [] })
})
