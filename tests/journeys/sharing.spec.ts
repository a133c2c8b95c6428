import { expect, type Page } from '@playwright/test'
import { button, heading } from './support/learner.ts'
import { test } from './support/quietPage.ts'
import { openResult } from './support/sharedResult.ts'

test.describe('a result', () => {
  // Routes answer for the server here; a worker would keep some requests from them.
  test.use({ serviceWorkers: 'block' })

  // §12.12
  test("its owner shares the link by the device's share function", async ({ page }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = []
      Object.assign(window, { shared })
      Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) })
    })
    await openResult(page, { full_name: 'Anna Bell' }, { own: true })
    await button(page, 'Share Results').click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
      .toEqual([{ title: "Anna Bell's Vocabulary Test Result", url: page.url() }])
    await expect(page.getByText('Link copied')).toHaveCount(0)
  })

  // §12.12
  test('without that function the link is copied, and the page says so', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }))
    await openResult(page, { full_name: null }, { own: true })
    await button(page, 'Share Results').click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })

  // §3.56 §3.59 §3.63 §7.4
  test('names its owner, says when, and asks others to take the test', async ({ page }) => {
    await openResult(page, { full_name: 'Anna Bell' }, { own: false })
    await expect(heading(page, "Anna Bell's Vocabulary Test Result")).toBeVisible()
    await expect(page.getByText('March 4, 2026')).toBeVisible()
    await expect(
      page.getByText(
        "Anna Bell knows approximately 11,000 English words, which is 26% of an average native speaker's vocabulary.",
      ),
    ).toBeVisible()
    await expect(page.getByText('Want to test your vocabulary?')).toBeVisible()
    await expect(button(page, 'Share Results')).toHaveCount(0)
    await page.getByRole('link', { name: 'Take The Test' }).click()
    await expect(heading(page, /^Vocabulary Test$/)).toBeVisible()
  })

  test('without a name has a title of its own', async ({ page }) => {
    await openResult(page, { full_name: null }, { own: false })
    await expect(heading(page, /^Vocabulary Test Result$/)).toBeVisible()
  })
})

test.describe('the error screen', () => {
  // §3.54
  test('leads to the start after ten seconds', async ({ page }) => {
    await page.clock.install()
    await page.goto('/error')
    await expect(page.getByText('You will go to the start in 10 seconds.')).toBeVisible()
    await page.clock.runFor(5000)
    await expect(page).toHaveURL(/\/error$/)
    await page.clock.runFor(6000)
    await expect(page).toHaveURL(/\/$/)
  })

  // §3.54
  test('waits for someone who wants to stay', async ({ page }) => {
    await page.clock.install()
    await page.goto('/error')
    await button(page, 'Stay on this page').click()
    await expect(page.getByText(/You will go to the start/)).toHaveCount(0)
    await page.clock.runFor(30_000)
    await expect(page).toHaveURL(/\/error$/)
    await button(page, 'Go home').click()
    await expect(page).toHaveURL(/\/$/)
  })
})

test.describe('where a visitor comes from', () => {
  const referrer = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'referrer')

  // §4.22 §5.32 §10.4
  test('is written once, for thirty days', async ({ page }) => {
    await page.goto('/?ref=newsletter')
    await expect(heading(page, 'Vocabulary Test')).toBeVisible()
    // The heading stands in the document before the app runs.
    await expect.poll(() => referrer(page)).toMatchObject({ value: 'newsletter', path: '/', sameSite: 'Lax' })
    const cookie = await referrer(page)
    expect(Math.abs(cookie!.expires - (Date.now() / 1000 + 720 * 3600))).toBeLessThan(120)
    await page.goto('/?ref=another')
    await expect(heading(page, 'Vocabulary Test')).toBeVisible()
    expect(await referrer(page)).toMatchObject({ value: 'newsletter', expires: cookie!.expires })
  })

  // §5.32
  test('is the other site where the address names nothing', async ({ page }) => {
    await page.goto('/', { referer: 'https://school.example/class?pupil=7' })
    await expect(heading(page, 'Vocabulary Test')).toBeVisible()
    await expect.poll(async () => (await referrer(page))?.value).toBe(encodeURIComponent('https://school.example'))
  })
})

// §5.33 §5.34
test('a deck that does not exist: the learner is told and gets the standard test', async ({ page }) => {
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/v1/vocab_checkbox_tests/')) answers.push(response.status())
  })
  await page.goto('/vocab/fake/?d=no-such-deck')
  await expect(page.getByText('That word deck is not available. You get the standard test.')).toBeVisible()
  await expect.poll(() => answers).toEqual([422, 201])
  await button(page, 'Start the test').click()
  await expect(heading(page, 'Last step before we begin')).toBeVisible()
})
