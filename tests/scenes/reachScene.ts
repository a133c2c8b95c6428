import type { Page } from '@playwright/test'
import type { Scene } from './scene.ts'

/** Saves would be refused, since the server does not know the tests that a scene plants on the device. */
const SAVE = /\/v1\/vocab_checkbox_tests\/[^/]+\/$/

/** Longer than any state needs to appear, including the page's retries. */
const PATIENCE_MS = 20_000

/** Brings a page, whose device is prepared, to the scene's state. Throws if it does not appear. */
export async function reachScene(page: Page, scene: Scene): Promise<void> {
  const { answers = {}, act, path, shows, clockStops, textSize } = scene
  page.setDefaultTimeout(PATIENCE_MS)
  if (textSize) await setTextSize(page, textSize)
  if (!scene.worker) await page.route(SAVE, (route) => route.abort())
  for (const [url, answer] of Object.entries(answers))
    await page.route(url, async (route) => void (await answer(route)))
  if (clockStops) await page.clock.install()
  await page.goto(path)
  // A key pressed before the screen shows has no effect, and a stopped clock would keep the screen away.
  if (act || clockStops) await page.getByRole('heading', { level: 1 }).waitFor()
  if (clockStops) await page.clock.pauseAt(Date.now() + 1000)
  await act?.(page)
  await page.getByText(shows).filter({ visible: true }).first().waitFor({ timeout: PATIENCE_MS })
}

/** Sets the text size as the browser's own setting does: media queries in `em` follow. */
async function setTextSize(page: Page, factor: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * factor, fixed: 13 * factor } })
}
