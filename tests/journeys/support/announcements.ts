import type { Page } from '@playwright/test'

/**
 * Records what screen readers are given to announce: text added or changed within a live region that already existed.
 * The numbers in the status line are marked as silent.
 */
export async function followAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announced: string[] = []
    Object.assign(window, { announced })
    const isAnnounced = (place: Node): boolean => {
      const element = place instanceof Element ? place : place.parentElement
      const region = element?.closest('[aria-live], [role=status], [role=alert]')
      return region != null && region.getAttribute('aria-live') !== 'off'
    }
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (!isAnnounced(target)) continue
        const texts = type === 'characterData' ? [target] : [...addedNodes]
        announced.push(...texts.map((node) => node.textContent!.trim()).filter(Boolean))
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced)
}
