import { expect, type Page } from '@playwright/test'
import type { OwnDetails } from '#contracts/ownResult.ts'
import { CURRENT_EDITION } from '#rules/levelScale.ts'
import { pageText } from '#texts/page.ts'
import { resultText } from '#texts/result.ts'
import { sizeText } from '#texts/size.ts'
import { uiText } from '#texts/ui.ts'
import { feedbackFor } from '../../server/measure/scoring/feedback.ts'
import { learnNext, someAnswers } from '../scenes/sampleExpressions.ts'
import { aLocalCheck, anOwnResult, aResultWithCounts } from '../support/builders.ts'
import { plantRow } from '../support/deviceRows.ts'
import { button, heading } from '../support/learner.ts'
import { recordShifts, shifts } from './support/layoutShifts.ts'
import { openInApp } from './support/openInApp.ts'
import { test } from './support/quietPage.ts'
import { SHORTCODE } from './support/sharedResult.ts'

// Routes answer for the server here; a worker would bypass some of them.
test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 640 } })

const { answered: _, ...fromServer } = anOwnResult({ full_name: null, learn_next: learnNext })
const result = {
  ...aResultWithCounts({ full_name: null, possible_level: 'C1' }),
  ...feedbackFor({ level: 'B2', overclaiming: false, edition: CURRENT_EDITION }),
}

/** Opens the start on a device with its own result that was never opened, with a check and all that its owner sees. */
async function haveResult(page: Page) {
  await page.route(`**/v1/vocab_checkbox_tests/share/${SHORTCODE}/`, (route) => route.fulfill({ json: result }))
  await page.goto('/')
  await expect(heading(page, uiText('product'))).toBeVisible()
  const details = { answered: someAnswers, fromServer, check: aLocalCheck(0) } satisfies OwnDetails
  await plantRow(page, 'ownDetails', SHORTCODE, details)
  await plantRow(page, 'ownResults', SHORTCODE, SHORTCODE)
  await page.reload()
  await expect(heading(page, uiText('product'))).toBeVisible()
}

// §3.77
test('an owner’s result, without its page of reading, is at most 2,400 px long and has at most 160 words', async ({
  page,
}) => {
  await haveResult(page)
  await page.goto(`/result/${SHORTCODE}`)
  await expect(page.getByRole('region', { name: 'Vocabulary size' })).toBeVisible()
  await expect(page.getByRole('region', { name: /^1-minute check/ })).toBeVisible()
  const reading = page.getByRole('region', { name: pageText('title') })
  const { height, text } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    text: document.body.innerText,
  }))
  expect(height - (await reading.boundingBox())!.height).toBeLessThanOrEqual(2_400)
  const given = [
    await reading.innerText(),
    ...['Vocabulary Test Result', 'November 21, 2026', 'Share Results', result.level_description],
    ...[resultText('proficiency'), resultText('cefr'), sizeText('title')],
    ...(await page.getByText(/^The participant knows approximately/).allInnerTexts()),
    ...(await page.locator('p:has(mark)').allInnerTexts()),
  ]
  const own = given.reduce((rest, each) => rest.replace(each, ''), text)
  expect(own.match(/[\p{L}\p{N}’,.-]+/gu)!.length).toBeLessThanOrEqual(160)
})

// §3.78
test('the first opening of a result moves nothing already shown', async ({ page }) => {
  await recordShifts(page)
  await haveResult(page)
  // Usually what could move it has loaded by the end of a test; here the start is left soon.
  await page.waitForLoadState('networkidle')
  await openInApp(page, `/result/${SHORTCODE}`)
  await expect(page.getByRole('heading', { name: resultText('proficiency') })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Vocabulary size' })).toBeVisible()
  await expect(button(page, 'Share Results')).toBeEnabled()
  expect(await shifts(page)).toEqual([])
})
