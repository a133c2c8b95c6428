import { expect, test, type Page } from '@playwright/test'
import { errorText } from '#texts/error.ts'
import { notFoundText } from '#texts/notFound.ts'
import { startText } from '#texts/start.ts'
import { uiText } from '#texts/ui.ts'
import { prepareInstruments } from '../faults/support/pageInstruments.ts'
import { answerWords, button, choose, heading, passPractice } from '../support/learner.ts'
import { openInApp } from './support/openInApp.ts'

// Routes answer for the server here; a worker would bypass some of them.
test.use({ serviceWorkers: 'block' })

// §3.24 §3.53
test('a test that cannot be fetched leads to the error screen, and the profile is kept', async ({ page, context }) => {
  await context.route('**/v1/vocab_checkbox_tests/', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/vocab/')
  await choose(page, /Native language/, 'turk', 'Turkish')
  await button(page, 'Continue').click()
  await expect(heading(page, 'Tell us a bit more about you')).toBeVisible()
  await page.goto('/vocab/fake/')
  await button(page, startText('begin')).click()
  await expect(heading(page, errorText('oops'))).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Failed to fetch vocab test')).toBeVisible()
  await button(page, errorText('stay')).click()
  await button(page, errorText('goHome')).click()
  await page.goto('/vocab/')
  await expect(page.getByRole('combobox', { name: /Native language/ })).toHaveValue('Turkish')
})

// §11.4
test('a disk that is full from the start is reported, and the test continues', async ({ page, context }) => {
  await prepareInstruments(context)
  await context.addInitScript(() => void (window.instruments.diskIsFull = true))
  await page.goto('/')
  await button(page, startText('begin')).click()
  await choose(page, /Native language/, 'turk', 'Turkish')
  await button(page, 'Continue').click()
  await expect(heading(page, 'Tell us a bit more about you')).toBeVisible()
  await openInApp(page, '/vocab/words/0')
  await passPractice(page)
  await answerWords(page, { from: 0, to: 7 }, () => true)
  await expect(page.getByText('Please keep this page open. This device cannot save now.')).toBeVisible()
  await expect(page).toHaveURL(/\/vocab\/words\/10$/)
  await page.reload()
  await expect(page.getByText('8/80')).toBeVisible()
})

// §3.4
test('the links at the foot of the start lead to pages that name the operator', async ({ page }) => {
  for (const [link, title] of [
    ['about', /about/i],
    ['how it works', /how it works/i],
    ['terms', /terms/i],
    ['privacy', /privacy/i],
  ] as const) {
    await page.goto('/')
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByText('the operator of this site').first()).toBeVisible()
    expect(await page.content()).not.toContain('%OPERATOR')
  }
})

// §2.2 §3.55 §9.15
test('an unknown result and an unknown address lead back to the start', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(heading(page, notFoundText('title'))).toBeVisible()
  await page.goto('/result/abcdefghjk')
  await expect(heading(page, 'Results Not Found')).toBeVisible()
  await page.getByRole('link', { name: 'Take Your Own Test' }).click()
  await expect(heading(page, uiText('product'))).toBeVisible()
})

test.describe('an error while the app starts', () => {
  const report = (page: Page) => page.waitForRequest((request) => request.url().endsWith('/v1/page-errors'))

  test('an error while the app starts is shown and reported', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'referrer', {
        get() {
          throw new TypeError('load failed')
        },
      })
    })
    const reported = report(page)
    await page.goto('/')
    await expect(page.getByText('Something went wrong on this page')).toBeVisible()
    expect((await reported).postDataJSON()).toMatchObject({ message: 'TypeError' })
  })

  test('a browser without any storage is recognized and reported', async ({ page, context }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Denied', 'SecurityError')
      }
    })
    await context.route('**/assets/memoryDatabase*', (route) => route.abort())
    const reported = report(page)
    await page.goto('/')
    await expect(heading(page, uiText('storesNothing'))).toBeVisible()
    expect((await reported).postDataJSON()).toMatchObject({ message: 'NoDatabaseError' })
  })
})

// §5.16
test('a start without a connection and without a test continues by itself after reconnecting', async ({
  page,
  context,
}) => {
  await context.route('**/v1/vocab_checkbox_tests/', (route) => route.abort('internetdisconnected'))
  await page.goto('/vocab/fake/')
  await expect(heading(page, 'Some phrases are fake')).toBeVisible()
  await context.setOffline(true)
  await button(page, startText('begin')).click()
  await expect(page.getByText('It starts by itself when you are online again.')).toBeVisible({ timeout: 20_000 })
  await context.unroute('**/v1/vocab_checkbox_tests/')
  await context.setOffline(false)
  await expect(heading(page, 'Last step before we begin')).toBeVisible({ timeout: 20_000 })
})
