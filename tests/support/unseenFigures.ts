import { afterEach, beforeEach, vi } from 'vitest'

/** Keeps figures out of view, where they are not drawn, unless they are the subject of the test. */
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
