import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type * as WebVitals from 'web-vitals/attribution'
import { projectFolder } from '../../../scripts/setup/projectFolder.mjs'
import { slowCpu, slowNetwork } from './slowDevice.ts'

const library = join(projectFolder, 'tools', 'node_modules', 'web-vitals', 'dist', 'web-vitals.attribution.iife.js')

declare global {
  interface Window {
    vitals: { FCP?: number; LCP?: number; CLS?: number; shifted?: string | undefined }
    webVitals: typeof WebVitals
  }
}

/** Records paints and layout shifts of every page that `page` opens from now on. */
export async function watchVitals(page: Page): Promise<void> {
  // The library's variable would otherwise be visible only in its own init script.
  await page.addInitScript(`${readFileSync(library, 'utf8')}\nwindow.webVitals = webVitals`)
  await page.addInitScript(() => {
    const { webVitals } = window
    const vitals: Window['vitals'] = (window.vitals = {})
    webVitals.onFCP(({ value }) => void (vitals.FCP = value))
    webVitals.onLCP(({ value }) => void (vitals.LCP = value), { reportAllChanges: true })
    webVitals.onCLS(
      ({ value, attribution }) => {
        vitals.CLS = value
        vitals.shifted = attribution.largestShiftTarget
      },
      { reportAllChanges: true },
    )
  })
}

/** Opens an address as a first visit on a slow phone and waits until the network is idle. */
export async function measureFirstLoad(page: Page, address: string, slowdown: number) {
  await watchVitals(page)
  await slowCpu(page, slowdown)
  await slowNetwork(page)
  await page.goto(address)
  await page.waitForFunction(() => window.vitals.LCP !== undefined)
  await page.waitForLoadState('networkidle')
  const { FCP, LCP, CLS } = await page.evaluate(() => window.vitals)
  return { firstContentfulPaint: FCP!, largestContentfulPaint: LCP!, layoutShift: CLS ?? 0 }
}
