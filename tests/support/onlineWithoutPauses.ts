import { afterEach, beforeEach, vi } from 'vitest'
import { setOnline } from './servicesHarness.ts'

/** Each test begins with a connection, and with no pauses between tries. */
export function onlineWithoutPausesPerTest(): void {
  beforeEach(() => {
    setOnline(true)
    // They are drawn from the whole range up to the exponential delay: draw none.
    vi.spyOn(Math, 'random').mockReturnValue(0)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}
