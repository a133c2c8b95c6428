import { expect, test } from 'vitest'
import { growthMisses, growthOf, growthTable } from '../../chaos/soak/growth.ts'

/** An hour in which memory grows evenly, after ten minutes in which it doubled. */
const anHour = (mbAnHour: number, descriptors = 40) =>
  Array.from({ length: 60 }, (_, minute) => ({
    memoryMb: minute < 10 ? 100 + 10 * minute : 200 + (mbAnHour * minute) / 60,
    descriptors,
  }))

test('what the first ten minutes take is no growth', () => {
  expect(growthMisses(anHour(0))).toEqual([])
  expect(growthMisses(anHour(3.9))).toEqual([])
})

test('memory that grows by more than 2 % an hour is a miss, and so are descriptors', () => {
  expect(growthMisses(anHour(10))).toEqual([expect.stringContaining('memory, MB: grows by 4.9 % an hour')])
  const leaking = anHour(0).map((rest, minute) => ({ ...rest, descriptors: 40 + minute }))
  expect(growthMisses(leaking)).toEqual([expect.stringContaining('descriptors beside open connections: grows')])
})

test('a short run tells no growth, and says so', () => {
  const short = anHour(100).slice(0, 15)
  expect(growthOf(short, 'memoryMb')).toBeNull()
  expect(growthMisses(short)).toEqual([])
  expect(growthTable(short).join('\n')).toContain('too short to tell')
})
