import { expect, type Page } from '@playwright/test'
import type { SavedTest, VocabTest } from '#contracts/test.ts'
import { uiText } from '#texts/ui.ts'
import { hasDatabase, leaveApp, readRow } from '../support/deviceRows.ts'
import { heading } from '../support/learner.ts'
import { holdApp } from './support/heldApp.ts'
import { test } from './support/quietPage.ts'

// A worker's requests would not be recorded here.
test.use({ serviceWorkers: 'block' })

const CREATE = '**/v1/vocab_checkbox_tests/'

interface Asked {
  body: unknown
  headers: Record<string, string>
}

/** Records this page's requests for a test. */
function recordRequests(page: Page): Asked[] {
  const asked: Asked[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/vocab_checkbox_tests/'))
      asked.push({ body: request.postDataJSON(), headers: request.headers() })
  })
  return asked
}

const running = async (page: Page) => (await readRow(page, 'tests', 'running')) as SavedTest | undefined

// §5.41
test('the document requests a new learner’s test before the app has loaded, and the app uses it', async ({ page }) => {
  const asked = recordRequests(page)
  const release = await holdApp(page)
  const answered = page.waitForResponse(CREATE)
  await page.goto('/?noD', { waitUntil: 'commit' })
  const test_id = ((await (await answered).json()) as VocabTest).test_id
  release()
  await expect.poll(async () => (await running(page))?.test_id).toBe(test_id)
  expect((await running(page))!.flow).toBe('noD')
  expect(asked.map(({ body }) => body)).toEqual([{ language: 'en', mode: 'sentences', web_test_version: 'v7noD' }])
  expect(asked[0]!.headers).toMatchObject({ platform: 'web', 'client-id': 'vocab-test', accept: 'application/json' })
})

// §5.41
test('the app repeats an unanswered early request with the same key', async ({ page }) => {
  const asked = recordRequests(page)
  await page.route(CREATE, (route) => route.abort(), { times: 1 })
  await page.goto('/')
  await expect.poll(() => running(page)).toBeTruthy()
  const [first, second] = asked.map(({ headers }) => headers['idempotency-key'])
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})

// §5.41
test.describe('an app without an early request', () => {
  /** Opens an address; returns whether a test was requested before the app had loaded, and all such requests. */
  async function open(page: Page, address: string) {
    const asked = recordRequests(page)
    const release = await holdApp(page)
    await page.goto(address, { waitUntil: 'commit' })
    await expect(heading(page, uiText('product'))).toBeVisible()
    // Wait until the document's script has decided.
    await page.waitForFunction(() => globalThis.earlyTest !== 'deciding')
    const early = await page.evaluate(() => Boolean(globalThis.earlyTest))
    release()
    await expect(page.locator('[data-waiting]')).toHaveCount(0)
    return { early, asked }
  }

  test('no test is requested early for a returning learner', async ({ page }) => {
    await page.goto('/terms/')
    await page.goto('/')
    await expect.poll(() => hasDatabase(page)).toBe(true)
    await expect.poll(() => running(page)).toBeTruthy()
    await leaveApp(page)
    expect(await open(page, '/')).toEqual({ early: false, asked: [] })
  })

  test('no test is requested early with Save-Data or for a page opened in the background', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    expect((await open(page, '/')).early).toBe(false)
    const other = await context.newPage()
    await leaveApp(page)
    await page.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
    })
    await other.addInitScript(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))
    expect((await open(other, '/')).early).toBe(false)
  })
})
