import type { Page } from '@playwright/test'

/**
 * Records unexpected movement; by its definition, an answer to a press may move things. `soonAfterPress`: movement
 * within half a second of a press is recorded as well.
 */
export function recordShifts(page: Page, { soonAfterPress = false } = {}) {
  return page.addInitScript((recordAll) => {
    const moved: string[] = []
    Object.assign(window, { moved })
    type LayoutShift = PerformanceEntry & { hadRecentInput: boolean; sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (recordAll || !hadRecentInput) moved.push(sources.map(({ node }) => node?.textContent).join(' | '))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, soonAfterPress)
}

/** The texts that have moved on this page, once the last change is painted. */
export function shifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((painted) => requestAnimationFrame(painted))
    return (window as unknown as { moved: string[] }).moved
  })
}
