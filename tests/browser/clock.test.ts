import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSeenAgain, hearServerTime, now, onSeenAgain, seeAgain } from '#browser/clock.ts'

const NOON = new Date(2026, 10, 28, 12).getTime()
const HOUR = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
  hearServerTime(NOON)
})
afterEach(() => void vi.useRealTimers())

// §9.27
test.each([
  ['hours ahead', 3 * HOUR],
  ['40 days ahead', 40 * 24 * HOUR],
  ['a year behind', -365 * 24 * HOUR],
])('a clock that is %s of the server shows the server’s time, from its first answer on', (_how, ahead) => {
  vi.setSystemTime(NOON + ahead)
  expect(now()).toBe(NOON + ahead)
  hearServerTime(NOON)
  vi.advanceTimersByTime(HOUR)
  expect(now()).toBe(NOON + HOUR)
})

// §9.27
test('a clock that is a few seconds off is not corrected, because an answer takes as long', () => {
  hearServerTime(NOON - 20_000)
  expect(now()).toBe(NOON)
})

// §9.27
test('a clock that is put right while the page is open is believed', () => {
  vi.setSystemTime(NOON + 40 * 24 * HOUR)
  hearServerTime(NOON)
  vi.setSystemTime(NOON)
  expect(now()).toBe(NOON)
})

// §9.27
test('those who show what belongs to a day hear when the page is seen or used again, and when a day begins', () => {
  const [page, shown] = [new EventTarget(), { visibilityState: 'visible' }]
  vi.stubGlobal('document', Object.assign(page, shown))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const heard = vi.fn()
  followSeenAgain()
  const stop = onSeenAgain(heard)
  page.dispatchEvent(new Event('visibilitychange'))
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(heard.mock.calls).toEqual([[true], [true]])
  page.dispatchEvent(new Event('focus'))
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'language' }))
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'another' }))
  vi.advanceTimersByTime(12 * HOUR)
  vi.advanceTimersByTime(24 * HOUR)
  expect(heard.mock.calls.slice(2)).toEqual([[false], [false], [false], [false]])
  stop()
  seeAgain()
  expect(heard).toHaveBeenCalledTimes(6)
  vi.unstubAllGlobals()
})
