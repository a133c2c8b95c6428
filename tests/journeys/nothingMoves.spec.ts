import { expect, type Page } from '@playwright/test'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { MeasuredResult } from '#contracts/result.ts'
import { checkText } from '#texts/check.ts'
import { startText } from '#texts/start.ts'
import { uiText } from '#texts/ui.ts'
import { aLocalCheck, anAnsweredExpression, aSharedResult } from '../support/builders.ts'
import { fetchTest, plantRow, readRow } from '../support/deviceRows.ts'
import { button, counter, heading } from '../support/learner.ts'
import { holdRequests } from './support/holdRequests.ts'
import { recordShifts, shifts } from './support/layoutShifts.ts'
import { openInApp } from './support/openInApp.ts'
import { test } from './support/quietPage.ts'
import { openFirstWord } from './support/servedTest.ts'
import { openResult, SHORTCODE } from './support/sharedResult.ts'
import { listenButton, stubSpeech, SYSTEM_VOICE, voicesArrive } from './support/spokenPage.ts'

/* Content that arrives late must not move what a learner reads or is about to press. */

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const toTheEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

// §3.7
test('the line Ready offline moves nothing when it appears', async ({ page }) => {
  await recordShifts(page)
  await page.goto('/')
  await expect(page.getByText(startText('readyOffline'))).toBeVisible()
  await toTheEnd(page)
  expect(await shifts(page)).toEqual([])
})

test.describe('without a worker', () => {
  // Routes answer for the server here; a worker would bypass some of them.
  test.use({ serviceWorkers: 'block' })

  for (const width of [360, 1280]) {
    // §3.64
    test(`the word Saved moves nothing at ${width} px, however late it comes`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      await recordShifts(page, { soonAfterPress: true })
      await fetchTest(page)
      const release = await holdRequests(page, '**/v1/vocab_checkbox_tests/*/')
      await page.goto('/vocab/words/3')
      await button(page, 'Know').click()
      await expect(counter(page, 4)).toBeVisible()
      await expect(page.getByText('Saved on this device')).toBeVisible()
      const movedByPress = await shifts(page)
      release()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      expect(await shifts(page)).toEqual(movedByPress)
    })
  }

  test('voices that load late are offered with the next sentence, and move nothing', async ({ page }) => {
    await stubSpeech(page, [SYSTEM_VOICE], { late: true })
    await recordShifts(page)
    await openFirstWord(page)
    await voicesArrive(page)
    // The panel makes the screen render again.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(button(page, 'Show meaning')).toBeVisible()
    await expect(listenButton(page)).toHaveCount(0)
    await button(page, 'Not sure').click()
    await expect(counter(page, 4)).toBeVisible()
    await expect(listenButton(page)).toBeVisible()
    expect(await shifts(page)).toEqual([])
  })

  // §12.35
  test('the offer of a check moves nothing', async ({ page }) => {
    await recordShifts(page)
    await openResult(page, {}, { own: true })
    await plantRow(page, 'ownDetails', SHORTCODE, {
      answered: [anAnsweredExpression()],
      fromServer: null,
      check: aLocalCheck(2),
    } satisfies OwnDetails)
    await page.reload()
    await expect(page.getByRole('link', { name: checkText('offer', { count: 4 }) })).toBeVisible()
    await expect(region(page, 'Vocabulary size')).toBeVisible()
    expect(await shifts(page)).toEqual([])
  })

  // §12.24
  test('the learner’s own result moves nothing on a friend’s result when it arrives late', async ({ page }) => {
    const mine: MeasuredResult = aSharedResult({ full_name: null, lemmas_number: 6000, lemmas_range: [5000, 7000] })
    const report = heading(page, "Anna Bell's Vocabulary Test Result")
    await page.goto('/')
    await expect(heading(page, uiText('product'))).toBeVisible()
    await plantRow(page, 'ownResults', 'minemineme', 'minemineme')
    await plantRow(page, 'history', 'completed', [{ timestamp: 1, shortcode: 'minemineme' }])
    await page.route('**/v1/vocab_checkbox_tests/share/minemineme/', async (route) => {
      await report.waitFor()
      await route.fulfill({ json: mine })
    })
    await recordShifts(page)
    await openResult(page, { full_name: 'Anna Bell' }, { own: false })
    await expect(region(page, /^You and /).getByText('5,000 to 7,000')).toBeVisible()
    expect(await shifts(page)).toEqual([])
  })

  // §11.21
  test('a late install offer waits so that nothing moves, and appears at only one result', async ({ page }) => {
    const openAgain = async () => {
      await openInApp(page, '/')
      await expect(heading(page, /^Vocabulary Test$/)).toBeVisible()
      await openInApp(page, `/result/${SHORTCODE}`)
      // The offer stands below what the owner sees, which is loaded separately.
      await expect(region(page, 'Vocabulary size')).toBeVisible()
      await toTheEnd(page)
    }
    await recordShifts(page)
    await openResult(page, {}, { own: true })
    await expect(region(page, 'Vocabulary size')).toBeVisible()
    await toTheEnd(page)
    await page.evaluate(() => void dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
    expect(await shifts(page)).toEqual([])
    await expect(button(page, 'Install the app')).toHaveCount(0)

    await openAgain()
    await expect(button(page, 'Not now')).toBeInViewport()
    await expect.poll(() => readRow(page, 'settings', 'installHintAt')).toBe(SHORTCODE)
    await openAgain()
    await expect(button(page, 'Install the app')).toHaveCount(0)
  })
})
