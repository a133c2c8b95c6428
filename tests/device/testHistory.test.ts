import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addFinished, addToHistory, HISTORY_LIMIT, type HistoryEntry } from '#device/testHistory.ts'

const entry = (timestamp: number, shortcode = `code-${timestamp}`): HistoryEntry => ({ timestamp, shortcode })

describe('history keeps the 10 newest entries, newest first, skipping duplicate shortcodes', () => {
  // §5.20
  test('the history drops the oldest of eleven results', () => {
    const times = Array.from({ length: 11 }, (_, day) => day + 1)
    const history = times.reduce<HistoryEntry[]>((kept, time) => addToHistory(kept, entry(time)), [])
    expect(HISTORY_LIMIT).toBe(10)
    expect(history).toEqual(
      times
        .toReversed()
        .slice(0, 10)
        .map((time) => entry(time)),
    )
  })

  // §5.20
  test('the history ignores a shortcode that it already has', () => {
    const history = [entry(2), entry(1)]
    expect(addToHistory(history, entry(9, 'code-1'))).toEqual(history)
  })

  test('an older result that arrives late is listed below the newer ones', () => {
    expect(addToHistory([entry(5), entry(3)], entry(4))).toEqual([entry(5), entry(4), entry(3)])
  })

  // §9.27
  test('a test that was finished just now is the newest, whatever an earlier clock said', () => {
    expect(addFinished([entry(40), entry(3)], entry(9))).toEqual([entry(9), entry(9, 'code-40'), entry(3)])
  })

  // §5.20
  test('the history has at most ten entries, newest first, and no shortcode twice', () => {
    const anyEntry = fc.record({ timestamp: fc.nat(50), shortcode: fc.integer({ min: 1, max: 20 }).map(String) })
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 60 }), (entries) => {
        const history = entries.reduce<HistoryEntry[]>(addToHistory, [])
        expect(history.length).toBeLessThanOrEqual(10)
        expect(history.map(({ timestamp }) => timestamp)).toEqual(
          history.map(({ timestamp }) => timestamp).toSorted((a, b) => b - a),
        )
        expect(new Set(history.map(({ shortcode }) => shortcode)).size).toBe(history.length)
      }),
    )
  })

  test('the history passed in is not changed', () => {
    const history = [entry(2), entry(1)]
    addToHistory(history, entry(3))
    expect(history).toEqual([entry(2), entry(1)])
  })
})
