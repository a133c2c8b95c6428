import { describe, expect, test } from 'vitest'
import { createFixedWindow } from '../../server/plugins/fixedWindow.ts'

const MINUTE = 60_000

describe('counting in fixed windows', () => {
  test('goes by key, from the key’s first hit on', () => {
    const windows = createFixedWindow(MINUTE, 10)
    expect(windows.count('a', 1_000)).toEqual({ hits: 1, msLeft: MINUTE })
    expect(windows.count('a', 31_000)).toEqual({ hits: 2, msLeft: 30_000 })
    expect(windows.count('b', 31_000)).toEqual({ hits: 1, msLeft: MINUTE })
    expect(windows.count('a', 61_000)).toEqual({ hits: 1, msLeft: MINUTE })
  })

  test('keeps no more keys than it may, and forgets the oldest first', () => {
    const windows = createFixedWindow(MINUTE, 3)
    for (const key of ['a', 'b', 'c', 'd']) windows.count(key, 0)
    expect(windows.size).toBe(3)
    expect(windows.count('d', 0).hits).toBe(2)
    expect(windows.count('a', 0).hits).toBe(1)
  })

  test('forgets what is over', () => {
    const windows = createFixedWindow(MINUTE, 1_000)
    for (let n = 0; n < 100; n++) windows.count(String(n), 0)
    windows.count('later', MINUTE)
    expect(windows.size).toBe(1)
  })
})
