import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Scene } from './scene.ts'

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

/** Longer pages are cut off. */
const LONGEST = 8000

/**
 * Takes a scene at every size in both schemes, as `{name}-{width}-{scheme}.png`; where the page is longer than the window,
 * as a whole too.
 */
export async function takePictures(page: Page, scene: Scene, folder: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const size of scene.sizes ?? sizes) {
      const take = (part: '' | '-whole') =>
        page.screenshot({
          path: join(folder, `${scene.name}-${size.width}-${scheme}${part}.png`),
          animations: 'disabled',
        })
      await page.setViewportSize(size)
      await take('')
      const length = await page.evaluate(() => document.documentElement.scrollHeight)
      if (length <= size.height) continue
      // A window as high as the page, rather than a stitched picture: what sticks to its edge stands at the end.
      await page.setViewportSize({ width: size.width, height: Math.min(length, LONGEST) })
      await waitForFigures(page)
      await take('-whole')
    }
  }
}

/** Bars grow when they come into view; drawn pictures stand still. */
async function waitForFigures(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[role=img] [style*="scaleX"]') === null)
}
