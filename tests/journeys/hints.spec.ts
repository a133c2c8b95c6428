import { expect, type Page, test } from '@playwright/test'
import { readRow } from '../support/deviceRows.ts'
import { recordShifts, shifts } from './support/layoutShifts.ts'
import { button, heading } from '../support/learner.ts'
import { openResult } from './support/sharedResult.ts'

const toTheEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

// §3.7
test('Ready offline moves nothing when it appears', async ({ page }) => {
  await recordShifts(page)
  await page.goto('/')
  await expect(page.getByText('Ready offline')).toBeVisible()
  await toTheEnd(page)
  expect(await shifts(page)).toEqual([])
})

// §11.21
test.describe('the offer to install', () => {
  // Routes answer for the server here; a worker would keep some requests from them.
  test.use({ serviceWorkers: 'block' })

  /** The browser's own offer needs a window that can install. */
  const offer = (page: Page) =>
    page.evaluate(() => void dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))

  /** Opens another page of the app without loading it again. */
  const goInside = (page: Page, path: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)

  /** The offer stands below what the owner finds, which is loaded apart. */
  const ownersPart = (page: Page) => expect(page.getByRole('region', { name: 'Sharing' })).toBeVisible()

  const openAgain = async (page: Page) => {
    await goInside(page, '/')
    await expect(heading(page, /^Vocabulary Test$/)).toBeVisible()
    await goInside(page, '/result/abcdefghjk')
    await ownersPart(page)
    await toTheEnd(page)
  }

  test('waits where it comes late, so that nothing moves, and is made once at a result', async ({ page }) => {
    await recordShifts(page)
    await openResult(page, {}, { own: true })
    await ownersPart(page)
    await toTheEnd(page)
    await offer(page)
    expect(await shifts(page)).toEqual([])
    await expect(button(page, 'Install the app')).toHaveCount(0)

    await openAgain(page)
    await expect(button(page, 'Not now')).toBeInViewport()
    await expect.poll(() => readRow(page, 'settings', 'installHintAt')).toBe('abcdefghjk')
    await openAgain(page)
    await expect(button(page, 'Install the app')).toHaveCount(0)
  })

  test('is never made during the test', async ({ page }) => {
    await page.goto('/?noD')
    await offer(page)
    for (const path of ['/', '/vocab/about/', '/vocab/fake/', '/vocab/words/0']) {
      await page.goto(path)
      await offer(page)
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByText(/install/i)).toHaveCount(0)
    }
  })
})
