import { expect, type Page } from '@playwright/test'
import { aSharedResult } from '../support/builders.ts'
import { expectAccessible } from '../scenes/accessibility.ts'
import { plantRow } from '../support/deviceRows.ts'
import { recordShifts, shifts } from './support/layoutShifts.ts'
import { button, heading } from '../support/learner.ts'
import { test } from './support/quietPage.ts'

// Routes answer for the server here; a worker would keep some requests from them.
test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } })

const MINE = 'minemineme'
const FRIENDS = 'abcdefghjk'
const mine = aSharedResult({ full_name: null, level: 'B1', lemmas_number: 6000, lemmas_range: [5000, 7000] })
const friends = aSharedResult({ full_name: 'Anna Bell' })

const comparison = (page: Page) => page.getByRole('region', { name: /^You and / })

/** A device whose learner took a test, and somebody else's link to open. */
async function prepare(page: Page, { name = 'Anna Bell' }: { name?: string | null } = {}) {
  await page.route(`**/v1/vocab_checkbox_tests/share/${FRIENDS}/`, (route) =>
    route.fulfill({ json: { ...friends, full_name: name } }),
  )
  await page.goto('/')
  await expect(heading(page, 'Vocabulary Test')).toBeVisible()
  await plantRow(page, 'ownResults', MINE, MINE)
  await plantRow(page, 'history', 'completed', [{ timestamp: 1, shortcode: MINE }])
}
const openFriends = (page: Page) => page.goto(`/result/${FRIENDS}`)

// §12.24
test("a friend's link shows both results, the own one from the device", async ({ page }) => {
  await prepare(page)
  await page.route(`**/v1/vocab_checkbox_tests/share/${MINE}/`, (route) => route.abort())
  await plantRow(page, 'sharedResults', MINE, mine)
  await recordShifts(page)
  await openFriends(page)
  await expect(comparison(page).getByText(/^Anna knows more words\./)).toBeVisible()
  await expect(comparison(page).getByText('5,000 to 7,000')).toBeVisible()
  await expect(page.getByText('Want to test your vocabulary?')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'View last result' })).toBeVisible()
  expect(await shifts(page)).toEqual([])
  await expectAccessible(page)
})

// §12.24
test('an own result that was never opened here is fetched, and moves nothing; without a connection both come from the device', async ({
  page,
}) => {
  await prepare(page)
  const report = heading(page, "Anna Bell's Vocabulary Test Result")
  await page.route(`**/v1/vocab_checkbox_tests/share/${MINE}/`, async (route) => {
    await report.waitFor()
    await route.fulfill({ json: mine })
  })
  await recordShifts(page)
  await openFriends(page)
  await expect(comparison(page)).toBeVisible()
  expect(await shifts(page)).toEqual([])
  await page.unrouteAll()
  await page.route('**/v1/**', (route) => route.abort())
  await page.reload()
  await expect(report).toBeVisible()
  await expect(comparison(page).getByText('5,000 to 7,000')).toBeVisible()
})

// §12.24
test('hidden, it stays hidden on this device until it is shown again', async ({ page }) => {
  await prepare(page)
  await plantRow(page, 'sharedResults', MINE, mine)
  await openFriends(page)
  await button(page, 'Hide the comparison').click()
  await expect(comparison(page).getByText('5,000 to 7,000')).toHaveCount(0)
  await expect(button(page, 'Show the comparison')).toBeFocused()
  await page.reload()
  await button(page, 'Show the comparison').click()
  await expect(comparison(page).getByText('5,000 to 7,000')).toBeVisible()
})

test('the own result leads from the comparison to itself, where nothing is compared', async ({ page }) => {
  await prepare(page)
  await page.route(`**/v1/vocab_checkbox_tests/share/${MINE}/`, (route) => route.fulfill({ json: mine }))
  await openFriends(page)
  await comparison(page)
    .getByRole('link', { name: /^Your result of/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/result/${MINE}$`))
  await expect(button(page, 'Share Results')).toBeVisible()
  await expect(comparison(page)).toHaveCount(0)
})

for (const [kind, name] of [
  ['of nobody', null],
  ['in Arabic', 'محمد الفارسي'],
  ['with emoji', '👩🏽‍🚀 Zoë'],
  ['of 200 letters without a space', 'W'.repeat(200)],
] as const) {
  test(`a name ${kind} makes nothing wider than the window`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await prepare(page, { name })
    await plantRow(page, 'sharedResults', MINE, mine)
    await openFriends(page)
    await expect(comparison(page).getByText(/knows more words\./)).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    const beside = await comparison(page).evaluate((card) => card.scrollWidth - card.clientWidth)
    expect(beside).toBeLessThanOrEqual(0)
  })
}
