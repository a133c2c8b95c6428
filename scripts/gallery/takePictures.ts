import type { Page } from '@playwright/test'
import { join } from 'node:path'
import type { GalleryOptions, Scheme } from './options.ts'
import type { Scene } from './scene.ts'

/** One picture, as the page of the gallery shows it. */
export interface Picture {
  file: string
  width: number
  scheme: Scheme
  /** The whole page, which is longer than the window. */
  whole: boolean
}

/** Longer pages are cut off. */
const LONGEST = 8000

/** Takes the state at every size in every scheme; where the page is longer than the window, as a whole too. */
export async function takePictures(page: Page, scene: Scene, options: GalleryOptions): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const scheme of options.schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const size of scene.sizes ?? options.sizes) {
      const take = async (whole: boolean) => {
        const file = `${scene.name}-${size.width}-${scheme}${whole ? '-whole' : ''}.png`
        await page.screenshot({ path: join(options.folder, file), animations: 'disabled' })
        pictures.push({ file, width: size.width, scheme, whole })
      }
      await page.setViewportSize(size)
      await take(false)
      const length = await page.evaluate(() => document.documentElement.scrollHeight)
      if (length <= size.height) continue
      // A window as high as the page, rather than a stitched picture: what sticks to its edge stands at the end.
      await page.setViewportSize({ width: size.width, height: Math.min(length, LONGEST) })
      await waitForFigures(page)
      await take(true)
    }
  }
  return pictures
}

/** Bars grow when they come into view; drawn pictures stand still. */
async function waitForFigures(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=img]:not(canvas, svg)')].every((it) => it.matches('[data-seen]')),
  )
}
