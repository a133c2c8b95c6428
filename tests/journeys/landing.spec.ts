import { expect, type Page } from '@playwright/test'
import { button, heading } from '../support/learner.ts'
import { test } from './support/quietPage.ts'

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
