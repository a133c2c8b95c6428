import { afterEach, beforeEach, vi } from 'vitest'
import { setOnline } from './servicesHarness.ts'

/** Starts each test with a connection, and without pauses between tries. */
export function onlineWithoutPausesPerTest(): void {
  beforeEach(() => {
    setOnline(true)
    // Pauses are drawn between zero and the exponential delay: draw zero.
    vi.spyOn(Math, 'random').mockReturnValue(0)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}
