import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { languageTags } from '#contracts/languages.ts'
import { startText } from '#texts/start.ts'
import { supportedBrowsers } from '../../scripts/build/supportedBrowsers.ts'
import { projectFolder } from '../../scripts/setup/projectFolder.mjs'
import { button } from '../support/learner.ts'

const browsers = (page: Page) => page.locator('#browsers')
const { chrome, firefox, safari } = supportedBrowsers
const named = `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`

/** Changes what the server sends for matching addresses, as an older browser would read it. */
const readAs = (page: Page, address: RegExp, change: (text: string) => string) =>
  page.route(address, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })

test.use({ serviceWorkers: 'block' })

// §13.20
test.describe('a browser that is too old for the app is told which ones are not, in place of the app', () => {
  for (const [lacks, script] of [
    ['toSorted', 'delete Array.prototype.toSorted; delete Array.prototype.toReversed'],
    ['Intl.DisplayNames', 'delete Intl.DisplayNames'],
  ] as const) {
    test(`without ${lacks}`, async ({ page }) => {
      await page.addInitScript(script)
      for (const path of ['/', '/vocab/']) {
        await page.goto(path)
        await expect(browsers(page)).toContainText(named)
        await expect(page.locator('#root')).toBeHidden()
      }
    })
  }

  test('without its style features, and without scripts', async ({ browser, baseURL }) => {
    // The changed style sheet has another hash than the policy allows.
    const page = await browser.newPage({ javaScriptEnabled: false, bypassCSP: true, ...(baseURL && { baseURL }) })
    await readAs(page, /\/de\/$/, (html) => html.replace('(width>=0)', '(width>=0nothing)'))
    await page.goto('/de/')
    await expect(browsers(page)).toHaveText(/^Dieser Test läuft mit Chrome und Edge/)
    await expect(page.locator('#root')).toBeHidden()
    await page.close()
  })

  test('where a script cannot be read, below the screen that does not work', async ({ page }) => {
    await readAs(page, /assets\/first-.*\.js$/, (script) => `/(?<x>a)(?<x>b)/;${script}`)
    await page.goto('/')
    await expect(browsers(page)).toBeVisible({ timeout: 20_000 })
    await expect(button(page, startText('begin'))).toBeVisible()
  })
})

// §13.20
test('the names of browsers are not seen where the app starts, and the README has the same', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('#root')).not.toHaveAttribute('translate')
  await expect(browsers(page)).toBeHidden()
  expect(readFileSync(join(projectFolder, 'README.md'), 'utf8').replaceAll(/\s+/g, ' ')).toContain(named)
})

// §13.21
test('without scripts a document says in its language what it needs, or in all of them', async ({ request }) => {
  expect(await (await request.get('/de/')).text()).toContain('<noscript>Dieser Test braucht JavaScript.')
  const app = await (await request.get('/vocab/', { headers: { accept: 'text/html' } })).text()
  const [, texts = ''] = /<noscript>(.*)<\/noscript>/.exec(app) ?? []
  expect([...texts.matchAll(/ lang="([\w-]+)"/g)].map(([, tag]) => tag)).toEqual([...languageTags])
  expect(texts).toContain('<span lang="ar" dir="rtl">')
})
