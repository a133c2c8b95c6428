import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test'
import { aSharedResult } from '../support/builders.ts'
import { plantRow, readRow } from '../support/deviceRows.ts'
import { answerWords, button, heading, passPractice } from '../support/learner.ts'

const SHORTCODE = 'abcdefghjk'

/** Puts a result of one's own on the device, as the last one; the API's answer for it is laid over. */
async function plantResult(page: Page, { own = true } = {}) {
  const json = aSharedResult({ full_name: null })
  await page.context().route(`**/v1/vocab_checkbox_tests/share/${SHORTCODE}/`, (route) => route.fulfill({ json }))
  await page.goto('/')
  await expect(heading(page, 'Vocabulary Test')).toBeVisible()
  if (!own) return
  await plantRow(page, 'ownResults', SHORTCODE, SHORTCODE)
  await plantRow(page, 'history', 'completed', [{ shortcode: SHORTCODE, timestamp: Date.UTC(2026, 10, 20) }])
}

/** From the start, once the browser has made its offer. */
async function openLastResult(page: Page) {
  await page.goto('/')
  await page.waitForFunction(() => 'offered' in window)
  await page.getByRole('link', { name: 'View last result' }).click()
  await expect(heading(page, /Vocabulary Test Result$/)).toBeVisible()
}

interface Manifest {
  id: string
  shortcuts: { name: string; url: string }[]
  icons: { src: string; sizes: string; purpose?: string }[]
  screenshots: { src: string; sizes: string; form_factor: string }[]
}
const manifestOf = async (page: Page) => (await (await page.request.get('/manifest.webmanifest')).json()) as Manifest

test.describe('in a browser that can install', () => {
  let context: BrowserContext
  let folder: string

  test.beforeEach(async ({ baseURL, viewport, launchOptions }) => {
    folder = mkdtempSync(join(tmpdir(), 'vocabulary-install-'))
    // Chromium installs nothing from a private window, which the usual context of a test is.
    context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      ...(baseURL && { baseURL }),
      ...(viewport && { viewport }),
    })
    await context.addInitScript(() => {
      addEventListener('beforeinstallprompt', () => void Object.assign(window, { offered: true }))
    })
  })
  test.afterEach(async () => {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  })

  // §11.21
  test('nothing stands in the way of installing, and the result offers it until Not now', async () => {
    const page = await context.newPage()
    await plantResult(page)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
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
  })

  test('the result of somebody else does not offer it', async () => {
    const page = await context.newPage()
    await plantResult(page, { own: false })
    await page.goto(`/result/${SHORTCODE}`)
    await page.waitForFunction(() => 'offered' in window)
    await expect(page.getByRole('link', { name: 'Take The Test' })).toBeVisible()
    await expect(button(page, 'Install the app')).toHaveCount(0)
  })
})

// §11.21
test.describe('in Safari on iOS', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  })

  for (const standalone of [false, true]) {
    test(
      standalone ? 'the home screen is not explained on it' : 'the way to the home screen is explained',
      async ({ page }) => {
        await page.addInitScript((value) => void Object.assign(navigator, { standalone: value }), standalone)
        await plantResult(page)
        await page.goto(`/result/${SHORTCODE}`)
        await expect(button(page, 'Share Results')).toBeVisible()
        await expect(page.getByText('Share → Add to Home Screen')).toHaveCount(standalone ? 0 : 1)
      },
    )
  }
})

test.describe('the installed app', () => {
  // §11.22
  test('has a shortcut to the start and one to the newest own result', async ({ page }) => {
    const { id, shortcuts } = await manifestOf(page)
    expect(id).toBe('/')
    expect(shortcuts.map(({ name }) => name)).toEqual(['Start', 'Last result'])
    const [start, last] = shortcuts.map(({ url }) => url)

    await page.goto(last!)
    await expect(heading(page, /^Vocabulary Test$/), 'no result yet').toBeVisible()
    await expect(page).toHaveURL(/:\d+\/$/)

    await plantResult(page)
    await page.goto(last!)
    await expect(page).toHaveURL(new RegExp(`/result/${SHORTCODE}$`))
    await expect(heading(page, 'Vocabulary Test Result')).toBeVisible()
    await page.goto(start!)
    await expect(button(page, 'Start the test')).toBeVisible()
  })

  test('has icons and screenshots of the sizes that its manifest states', async ({ page }) => {
    const { icons, screenshots } = await manifestOf(page)
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
    for (const { src, sizes } of [...icons, ...screenshots]) {
      expect(pngSize(await (await page.request.get(src)).body()), src).toBe(sizes)
    }
    const worker = await (await page.request.get('/service-worker.js')).text()
    expect(worker, 'only the install dialog needs screenshots').not.toContain('screenshots/')
  })
})

/** Width and height from the header of a PNG. */
function pngSize(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

// §11.5
test('the browser is asked to keep the answers on an own result, not over a sentence, and not waited for', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { asked: 0 })
    // As in Firefox, which asks the learner.
    Permissions.prototype.query = async () => ({ state: 'prompt' }) as PermissionStatus
    StorageManager.prototype.persisted = async () => false
    StorageManager.prototype.persist = () => {
      ;(window as unknown as { asked: number }).asked += 1
      // Nobody answers the browser's question.
      return new Promise(() => {})
    }
  })
  const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked)
  await page.goto('/?noD')
  await expect.poll(() => readRow(page, 'tests', 'running')).toBeTruthy()
  await page.goto('/vocab/words/0')
  await passPractice(page)
  expect(await asked(), 'practice is no answer').toBe(0)
  await answerWords(page, { from: 0, to: 1 }, () => true)
  await expect(page).toHaveURL(/\/vocab\/words\/4$/)
  await answerWords(page, { from: 1, to: 4 }, () => false)
  await expect(page).toHaveURL(/\/vocab\/words\/7$/)
  expect(await asked(), 'a sentence is on the screen').toBe(0)
  await plantResult(page)
  await page.goto(`/result/${SHORTCODE}`)
  await expect(heading(page, 'Vocabulary Test Result')).toBeVisible()
  await expect.poll(asked).toBe(1)
})
