import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from '#browser/afterPaint.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work after a paint runs once, in the frame after the painted one', () => {
  const work = vi.fn()
  afterPaint(work)
  vi.advanceTimersToNextFrame()
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersToNextFrame()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledTimes(1)
})

test('work after a paint also runs on a hidden page, which paints nothing', () => {
  const work = vi.fn()
  vi.stubGlobal('requestAnimationFrame', () => 1)
  afterPaint(work)
  vi.runAllTimers()
  expect(work).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
