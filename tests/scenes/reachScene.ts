import type { Page } from '@playwright/test'
import type { Scene } from './scene.ts'

/** Saves would be refused, since the server does not know the tests that a scene lays on the device. */
const SAVE = /\/v1\/vocab_checkbox_tests\/[^/]+\/$/

/** Longer than any state takes to come up, tries of the page included. */
const PATIENCE_MS = 20_000

/** Brings a page, whose device is prepared, into the state. Throws when it does not come up. */
export async function reachScene(page: Page, scene: Scene): Promise<void> {
  const { answers = {}, act, path, shows, clockStops, textSize } = scene
  page.setDefaultTimeout(PATIENCE_MS)
  if (textSize) await setTextSize(page, textSize)
  if (!scene.worker) await page.route(SAVE, (route) => route.abort())
  for (const [url, answer] of Object.entries(answers))
    await page.route(url, async (route) => void (await answer(route)))
  if (clockStops) await page.clock.install()
  await page.goto(path)
  // A key pressed before the screen is there is heard by nobody, and a clock that stands keeps it from coming.
  if (act || clockStops) await page.getByRole('heading', { level: 1 }).waitFor()
  if (clockStops) await page.clock.pauseAt(Date.now() + 1000)
  await act?.(page)
  await page.getByText(shows).filter({ visible: true }).first().waitFor({ timeout: PATIENCE_MS })
}

/** As the browser's own setting does it: media queries in `em` follow. */
async function setTextSize(page: Page, factor: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * factor, fixed: 13 * factor } })
}
