import { afterEach, beforeEach, vi } from 'vitest'

/** Figures that are never in view, as long as they are not what a test looks at: they draw themselves whenever they are. */
export function unseenFiguresPerTest(): void {
  beforeEach(
    () =>
      void vi.stubGlobal(
        'IntersectionObserver',
        class {
          observe() {}
          disconnect() {}
        },
      ),
  )
  afterEach(() => void vi.unstubAllGlobals())
}
