import { expect, type Page } from '@playwright/test'
import { anAnsweredWord, aSharedResult, aSpecifiedResult } from '../support/builders.ts'
import { fetchTest, leaveApp, plantRow, readRow } from '../support/deviceRows.ts'
import { holdAnswers } from './support/holdAnswers.ts'
import { button, heading, signUp } from '../support/learner.ts'
import { test } from './support/quietPage.ts'

const SHORTCODE = 'abcdefghjk'
const COMPLETION = '**/v1/vocab_checkbox_tests/*/?complete=y'
const SHARED_RESULT = '**/v1/vocab_checkbox_tests/share/*/'

// Routes answer for the server here; a worker would keep some requests from them.
test.use({ serviceWorkers: 'block' })

const text = (page: Page, exact: string) => page.getByText(exact, { exact: true })

/** A learner who is signed in, with every word of the test answered and nothing sent yet. */
async function haveAnsweredTest(page: Page) {
  const saved = await fetchTest(page)
  await page.goto('/vocab/auth/')
  await signUp(page)
  await leaveApp(page)
  const words = saved.words.map((word) => anAnsweredWord({ ...word, checked: true, answered_at: Date.now() }))
  await plantRow(page, 'tests', 'running', { ...saved, status: 'in-progress', words })
  return saved
}

test.describe('results step', () => {
  // §3.52
  test('a loader until the result is there', async ({ page }) => {
    await haveAnsweredTest(page)
    const letGo = await holdAnswers(page, COMPLETION)
    await page.goto('/vocab/results/')
    await expect(page.getByRole('status').filter({ hasText: 'Counting your words' })).toBeVisible()
    await expect(page.getByRole('heading')).toHaveText(['All 80 done.'])
    letGo()
    await expect(page).toHaveURL(/\/result\/[a-z0-9]{10}$/i)
    await expect(button(page, 'Share Results')).toBeVisible()
  })

  // §3.53 §5.29 §9.13
  test('a submission that the server fails: /error, and Resume submits again', async ({ page }) => {
    const { shortcode } = await haveAnsweredTest(page)
    let tries = 0
    await page.route(COMPLETION, (route) => {
      tries += 1
      return route.fulfill({ status: 503, body: '' })
    })
    await page.goto('/vocab/results/')
    await expect(page).toHaveURL(/\/error$/)
    await expect(heading(page, 'Oops!')).toBeVisible()
    await expect(text(page, 'Failed to submit complete test results.')).toBeVisible()
    expect(tries).toBe(3)
    await page.unroute(COMPLETION)
    await button(page, 'Go home').click()
    await page.getByRole('button', { name: /^Resume/ }).click()
    await expect(page).toHaveURL(new RegExp(`/result/${shortcode}$`))
  })
})

test.describe('shared result', () => {
  // §3.55 §3.57 §3.58
  test('a loader, then the two cards', async ({ page }) => {
    await page.route(SHARED_RESULT, (route) => route.fulfill({ json: aSharedResult() }))
    const letGo = await holdAnswers(page, SHARED_RESULT)
    await page.goto(`/result/${SHORTCODE}`)
    await expect(page.getByRole('status').filter({ hasText: 'Loading the result' })).toBeVisible()
    await expect(page.getByRole('heading')).toHaveText(['Loading the result'])
    letGo()
    const level = page.getByRole('region', { name: 'Level of proficiency', exact: true })
    await expect(level.getByRole('heading', { level: 2, name: 'Level of proficiency' })).toBeVisible()
    await expect(level).toContainText('B2')
    await expect(level).toContainText('Can interact with a degree of fluency.')
    await expect(level).toContainText('Levels follow the Common European Framework of Reference for Languages (CEFR).')
    const size = page.getByRole('region', { name: 'Vocabulary size', exact: true })
    await expect(size.getByRole('heading', { level: 2, name: 'Vocabulary size' })).toBeVisible()
    for (const kind of ['Words', 'Phrasal verbs', 'Idioms']) {
      await expect(size.getByText(kind, { exact: true })).toBeVisible()
      await expect(size.getByRole('img', { name: new RegExp(`^${kind}: \\d+%`) })).toBeVisible()
    }
    await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0)
  })

  // §8.63
  test('of a server that answers the specified fields alone: on the page, and kept on the device', async ({ page }) => {
    await page.route(SHARED_RESULT, (route) => route.fulfill({ json: aSpecifiedResult() }))
    await page.goto(`/result/${SHORTCODE}`)
    await expect(page.getByRole('img', { name: 'B2 on the scale from A1 to C2. B2.' })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Idioms: 37%/ })).toBeVisible()
    await expect.poll(() => readRow(page, 'sharedResults', SHORTCODE)).toEqual(aSpecifiedResult())
  })

  // §13.2
  test('no count breaks within its number at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.route(SHARED_RESULT, (route) => route.fulfill({ json: aSharedResult({ lemmas_number: 38_888 }) }))
    await page.goto(`/result/${SHORTCODE}`)
    const counts = page.getByRole('listitem').locator('[aria-hidden]')
    await expect(counts).toHaveText(['39,000', '1,900', '1,400'])
    const linesOf = (count: Element) => {
      const content = document.createRange()
      content.selectNodeContents(count)
      return content.getClientRects().length
    }
    for (const count of await counts.all()) expect(await count.evaluate(linesOf)).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('its bar stands at the edge of the window, also where the page ends', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 700 })
    await page.route(SHARED_RESULT, (route) => route.fulfill({ json: aSharedResult() }))
    await page.goto(`/result/${SHORTCODE}`)
    const bar = page.getByRole('contentinfo')
    const edge = async () => {
      const { y, height } = (await bar.boundingBox())!
      return Math.round(y + height)
    }
    await expect.poll(edge).toBe(700)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(edge).toBe(700)
  })

  // §3.55 §5.8 §8.1
  test('one that is not there: the text says so, and no test is fetched there or at /error before the learner goes on', async ({
    page,
  }) => {
    const newTests: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') newTests.push(new URL(request.url()).pathname)
    })
    await page.goto(`/result/${SHORTCODE}`)
    await expect(heading(page, 'Results Not Found')).toBeVisible()
    await expect(text(page, 'The test result you are looking for could not be found.')).toBeVisible()
    const becomesIdle = () =>
      page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))))
    await becomesIdle()
    expect(newTests).toEqual([])
    await page.goto('/error')
    await expect(heading(page, 'Oops!')).toBeVisible()
    await becomesIdle()
    expect(newTests).toEqual([])
    await page.goto(`/result/${SHORTCODE}`)
    await page.getByRole('link', { name: 'Take Your Own Test' }).click()
    await expect.poll(() => newTests).toEqual(['/v1/vocab_checkbox_tests/'])
  })
})
