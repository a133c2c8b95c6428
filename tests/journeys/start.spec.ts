import { expect, type Page } from '@playwright/test'
import { aRunningTest, aSharedResult } from '../support/builders.ts'
import { leaveApp, plantRow } from '../support/deviceRows.ts'
import { button, heading } from '../support/learner.ts'
import { test } from './support/quietPage.ts'

const SHORTCODE = 'abcdefghjk'
/** Saves of planted tests, which the server would refuse. */
const SAVE = '**/v1/vocab_checkbox_tests/test-*/'
const SHARED_RESULT = '**/v1/vocab_checkbox_tests/share/*/'

// Routes answer for the server here; a worker would keep some requests from them.
test.use({ serviceWorkers: 'block' })

const text = (page: Page, exact: string) => page.getByText(exact, { exact: true })

test.describe('start', () => {
  // §1.1 §3.1 §3.3
  test('says what the test gives, and that it takes about five minutes', async ({ page }) => {
    await page.goto('/')
    await expect(heading(page, 'Vocabulary Test')).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveText([
      'Your level, from A1 to C2',
      'Your words, phrasal verbs and idioms',
      'Works offline',
    ])
    await expect(text(page, '~5 minutes')).toBeVisible()
    await expect(page.getByRole('link', { name: 'View last result' })).toHaveCount(0)
  })

  // §3.3
  test('once a test is completed, View last result leads to the newest one', async ({ page }) => {
    await page.route(SHARED_RESULT, (route) => route.fulfill({ json: aSharedResult() }))
    await page.goto('/')
    await expect(text(page, '~5 minutes')).toBeVisible()
    await plantRow(page, 'history', 'completed', [
      { timestamp: 2, shortcode: SHORTCODE },
      { timestamp: 1, shortcode: 'zyxwvtsrqp' },
    ])
    await page.reload()
    await page.getByRole('link', { name: 'View last result' }).click()
    await expect(page).toHaveURL(new RegExp(`/result/${SHORTCODE}$`))
    await expect(heading(page, "Anna Bell's Vocabulary Test Result")).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('link', { name: 'View last result' })).toBeVisible()
    await expect(text(page, '~5 minutes')).toHaveCount(0)
  })

  // §3.72
  test('the level of the last result is stamped beside its link, if it was seen here and tells one', async ({
    page,
  }) => {
    await page.goto('/')
    await plantRow(page, 'history', 'completed', [{ timestamp: 1, shortcode: SHORTCODE }])
    await plantRow(page, 'sharedResults', SHORTCODE, aSharedResult({ level: 'B2' }))
    await page.reload()
    await expect(page.getByRole('link', { name: 'View last result B2' })).toBeVisible()
    await plantRow(page, 'sharedResults', SHORTCODE, aSharedResult({ level: 'B2', tells_level: false }))
    await page.reload()
    await expect(page.getByRole('link', { name: 'View last result', exact: true })).toBeVisible()
  })

  // §3.9 §3.70 §3.73
  test('a small phone shows the whole of Start and Resume, whatever else there is to say', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.route(SAVE, (route) => route.abort())
    await page.goto('/')
    await leaveApp(page)
    const aside = { ...aRunningTest(12), test_id: 'test-aside', set_aside_at: Date.now() }
    await plantRow(page, 'tests', 'aside:test-aside', aside)
    await plantRow(page, 'tests', 'running', aRunningTest(34))
    await page.goto('/')
    await expect(text(page, '46 sentences left')).toBeVisible()
    for (const name of ['Start the test', 'Resume · 42%']) {
      await expect(button(page, name)).toBeVisible()
      expect(await button(page, name).evaluate(coveredCorners), name).toBe(0)
    }
    await text(page, 'A test that could not be sent').click()
    await expect(button(page, 'Download answers')).toBeVisible()
  })
})

/** How many corners of a control are out of sight or below something else. Runs in the browser. */
function coveredCorners(control: Element): number {
  const { left, right, top, bottom } = control.getBoundingClientRect()
  const inset = 12 // within its rounded corners
  const corners = [left + inset, right - inset].flatMap((x) => [top + inset, bottom - inset].map((y) => ({ x, y })))
  return corners.filter(({ x, y }) => !control.contains(document.elementFromPoint(x, y))).length
}
