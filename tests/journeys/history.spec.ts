import { expect, type Page } from '@playwright/test'
import { answerWords, counter, goToPractice, heading, passPractice, TEST_WORDS } from '../support/learner.ts'
import { test } from './support/quietPage.ts'

/** The answer given so far to the sentence on the screen. */
const answerSoFar = (page: Page) => page.getByRole('button', { description: 'your answer so far' })

// §2.19 §3.80 §3.86 §5.8 §5.19
test('Back leads from sentence to sentence, and from the result to the page before the test', async ({ page }) => {
  await page.goto('/how-it-works/')
  await goToPractice(page, '/?noD')
  await passPractice(page)
  const known = (position: number) => position % 2 === 0
  await answerWords(page, { from: 0, to: 37 }, known)
  await expect(page).toHaveURL(/\/vocab\/words\/40$/)
  await page.reload()
  await expect(counter(page, 40)).toBeVisible()
  await answerWords(page, { from: 37, to: 57 }, known)
  await expect(page).toHaveURL(/\/vocab\/words\/60$/)

  await test.step('the sentences before, thirty of them, each with its address and its answer', async () => {
    for (let index = 59; index >= 30; index--) {
      await page.goBack()
      await expect(counter(page, index)).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/vocab/words/${index}$`))
      await expect(answerSoFar(page)).toHaveText(known(index - 3) ? /Know/ : /Not sure/)
    }
    await page.goForward()
    await expect(counter(page, 31)).toBeVisible()
    await page.reload()
    await expect(counter(page, 31)).toBeVisible()
  })

  const testsAskedAt: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') testsAskedAt.push(new URL(page.url()).pathname)
  })
  await answerWords(page, { from: 28, to: TEST_WORDS }, known)
  const title = heading(page, /Vocabulary Test Result$/)
  await expect(title).toBeVisible()
  const result = page.url()
  expect(
    testsAskedAt.filter((path) => path !== '/vocab/results/'),
    'no test is fetched on the result',
  ).toEqual([])
  expect(await page.evaluate(() => history.length)).toBeLessThan(50)

  await test.step('Forward does not lead into the test', async () => {
    await page.goForward()
    await expect(page).toHaveURL(result)
    await page.goBack()
    await expect(page).toHaveURL(result)
    await expect(title).toBeVisible()
  })
  await page.goBack()
  await expect(page).toHaveURL(/\/how-it-works\/$/)
  await page.goForward()
  await expect(title).toBeVisible()
})
