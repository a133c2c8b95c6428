import { chromium, expect, test, type Page } from '@playwright/test'
import { startText } from '#texts/start.ts'
import { uiText } from '#texts/ui.ts'
import { aSharedResult } from '../support/builders.ts'
import { plantRow } from '../support/deviceRows.ts'
import { button, heading, workerControls } from '../support/learner.ts'

const SHORTCODE = 'abcdefghjk'

/** Stores a result as this device's last own one, and answers the API's request for it. */
async function plantResult(page: Page) {
  const json = aSharedResult({ full_name: null })
  await page.context().route(`**/v1/vocab_checkbox_tests/share/${SHORTCODE}/`, (route) => route.fulfill({ json }))
  await page.goto('/')
  await expect(heading(page, uiText('product'))).toBeVisible()
  await plantRow(page, 'ownResults', SHORTCODE, SHORTCODE)
  await plantRow(page, 'history', 'completed', [{ shortcode: SHORTCODE, timestamp: Date.UTC(2026, 10, 20) }])
}

/** Opens the last result from the start, once the browser has offered to install. */
async function openLastResult(page: Page) {
  await page.goto('/')
  await page.waitForFunction(() => 'offered' in window)
  await page.getByRole('link', { name: startText('lastResult') }).click()
  await expect(heading(page, /Vocabulary Test Result$/)).toBeVisible()
}

interface Manifest {
  id: string
  shortcuts: { name: string; url: string }[]
  icons: { src: string; sizes: string; purpose?: string }[]
  screenshots: { src: string; sizes: string; form_factor: string }[]
}
const manifestOf = async (page: Page) => (await (await page.request.get('/manifest.webmanifest')).json()) as Manifest

// §11.21
test('the browser finds the app installable, and the result offers to install it until Not now', async ({
  baseURL,
  viewport,
  launchOptions,
}) => {
  // Chromium installs nothing from a private window, which Playwright's usual context is.
  const context = await chromium.launchPersistentContext(test.info().outputPath('profile'), {
    ...launchOptions,
    baseURL: baseURL!,
    viewport,
  })
  await context.addInitScript(() => {
    addEventListener('beforeinstallprompt', () => void Object.assign(window, { offered: true }))
  })
  const page = await context.newPage()
  await plantResult(page)
  await workerControls(page)
  const browser = await context.newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])

  await openLastResult(page)
  await expect(button(page, 'Install the app')).toBeVisible()
  await button(page, 'Not now').click()
  await expect(page.getByRole('status').filter({ hasText: 'later' })).toBeFocused()
  await expect(button(page, 'Install the app')).toHaveCount(0)

  await openLastResult(page)
  await expect(button(page, 'Share Results')).toBeVisible()
  await expect(button(page, 'Install the app')).toHaveCount(0)
  await context.close()
})

// §11.22
test('the installed app has a shortcut to the start and one to the newest own result', async ({ page }) => {
  const { id, shortcuts } = await manifestOf(page)
  expect(id).toBe('/')
  expect(shortcuts.map(({ name }) => name)).toEqual([startText('begin'), startText('lastResult')])
  const [start, last] = shortcuts.map(({ url }) => url)

  await page.goto(last!)
  await expect(heading(page, /^Vocabulary Test$/), 'no result yet').toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)

  await plantResult(page)
  await page.goto(last!)
  await expect(page).toHaveURL(new RegExp(`/result/${SHORTCODE}$`))
  await expect(heading(page, 'Vocabulary Test Result')).toBeVisible()
  await page.goto(start!)
  await expect(button(page, startText('begin'))).toBeVisible()
})

test('the manifest states the sizes of its icons and screenshots', async ({ page }) => {
  const { icons, screenshots } = await manifestOf(page)
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
  for (const { src, sizes } of [...icons, ...screenshots]) {
    expect(pngSize(await (await page.request.get(src)).body()), src).toBe(sizes)
  }
  const worker = await (await page.request.get('/service-worker.js')).text()
  expect(worker, 'only the install dialog needs screenshots').not.toContain('screenshots/')
})

/** The width and height in the header of a PNG. */
function pngSize(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}
