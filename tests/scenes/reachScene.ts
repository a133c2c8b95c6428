import type { Page } from '@playwright/test'
import { leaveApp, plantRow } from '../e2e/support/device.ts'
import { heading } from '../e2e/support/learner.ts'
import type { Scene } from './scene.ts'

/** Saves would be refused, since the server does not know the tests that a scene lays on the device. */
const SAVE = /\/v1\/vocab_checkbox_tests\/[^/]+\/$/

/** Longer than any state takes to come up, tries of the page included. */
const PATIENCE_MS = 20_000

/** Brings a fresh page into the state. Throws when it does not come up. */
export async function reachScene(page: Page, scene: Scene): Promise<void> {
  const { device, answers = {}, act, path, shows, clockStops, textSize } = scene
  page.setDefaultTimeout(PATIENCE_MS)
  if (textSize) await setTextSize(page, textSize)
  if (!scene.worker) await page.route(SAVE, (route) => route.abort())
  if (device) await prepareDevice(page, device)
  for (const [url, answer] of Object.entries(answers))
    await page.route(url, async (route) => void (await answer(route)))
  if (clockStops) await page.clock.install()
  await page.goto(path)
  if (clockStops) await page.clock.pauseAt(Date.now() + 1000)
  if (act) {
    // A key pressed before the screen is there is heard by nobody.
    await page.getByRole('heading', { level: 1 }).waitFor()
    await act(page)
  }
  await page.getByText(shows).filter({ visible: true }).first().waitFor({ timeout: PATIENCE_MS })
}

/** The app makes its database; a page that leaves it alone is where its rows are changed. */
async function prepareDevice(page: Page, device: NonNullable<Scene['device']>): Promise<void> {
  await page.goto('/')
  await heading(page, 'Vocabulary Test').waitFor()
  await leaveApp(page)
  for (const [store, rows] of Object.entries(device)) {
    for (const [key, row] of Object.entries(rows)) await plantRow(page, store as keyof typeof device, key, row)
  }
}

/** As the browser's own setting does it: media queries in `em` follow. */
async function setTextSize(page: Page, factor: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * factor, fixed: 13 * factor } })
}
