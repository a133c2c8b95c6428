import { expect } from '@playwright/test'
import { errorText } from '#texts/error.ts'
import { button, heading } from '../support/learner.ts'
import { test } from './support/quietPage.ts'
import { haveAnsweredTest } from './support/servedTest.ts'

const COMPLETION = '**/v1/vocab_checkbox_tests/*/?complete=y'

// Routes answer for the server here; a worker would bypass some of them.
test.use({ serviceWorkers: 'block' })

// §3.52 §3.53 §5.29 §9.13
test('a submission that fails on the server leads to the error screen, and Resume submits again', async ({ page }) => {
  const { shortcode } = await haveAnsweredTest(page)
  let tries = 0
  await page.route(COMPLETION, (route) => {
    tries += 1
    return route.fulfill({ status: 503, body: '' })
  })
  await page.goto('/vocab/results/')
  await expect(page.getByRole('status').filter({ hasText: 'Counting your words' })).toBeVisible()
  await expect(page).toHaveURL(/\/error$/)
  await expect(page.getByText('Failed to submit complete test results.', { exact: true })).toBeVisible()
  expect(tries).toBe(3)
  await page.unroute(COMPLETION)
  await button(page, errorText('goHome')).click()
  await page.getByRole('button', { name: /Resume/ }).click()
  await expect(page).toHaveURL(new RegExp(`/result/${shortcode}$`))
})

// §3.55 §5.8 §8.1
test('no test is fetched at an unknown result or on the error screen until the learner continues', async ({ page }) => {
  const newTests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') newTests.push(new URL(request.url()).pathname)
  })
  const becomesIdle = () =>
    page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))))
  for (const [path, title] of [
    ['/error', errorText('oops')],
    ['/result/abcdefghjk', 'Results Not Found'],
  ] as const) {
    await page.goto(path)
    await expect(heading(page, title)).toBeVisible()
    await becomesIdle()
    expect(newTests).toEqual([])
  }
  await page.getByRole('link', { name: 'Take Your Own Test' }).click()
  await expect.poll(() => newTests).toEqual(['/v1/vocab_checkbox_tests/'])
})
