import { expect, type Page } from '@playwright/test'
import type { OwnDetails } from '#contracts/ownResult.ts'
import { CURRENT_EDITION } from '#rules/levelScale.ts'
import { checkText } from '#texts/check.ts'
import { ownText } from '#texts/own.ts'
import { pageText } from '#texts/page.ts'
import { resultText } from '#texts/result.ts'
import { sharingText } from '#texts/sharing.ts'
import { uiText } from '#texts/ui.ts'
import { feedbackFor } from '../../server/measure/scoring/feedback.ts'
import { firstAnswers, firstToLearn } from '../scenes/sampleExpressions.ts'
import { beginner } from '../scenes/sampleResults.ts'
import { aLocalCheck, anOwnResult, aResultWithCounts } from '../support/builders.ts'
import { plantRow } from '../support/deviceRows.ts'
import { button, heading } from '../support/learner.ts'
import { recordShifts, shifts } from './support/layoutShifts.ts'
import { openInApp } from './support/openInApp.ts'
import { test } from './support/quietPage.ts'
import { SHORTCODE } from './support/sharedResult.ts'

// Routes answer for the server here; a worker would bypass some of them.
test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 640 } })

/** As long as those of the bank usually are. */
const learn_next = [
  'My brother **borrowed** the car without asking our parents.',
  'We want to **keep** the old wooden table in the kitchen.',
  'I really enjoyed our long **walk** by the river on Sunday.',
  'The price of bread **rose** again in the spring.',
  'The second film is **much** better than the first one.',
].map((sentence, index) => ({ ...firstToLearn[0]!, item_id: `to-learn-${index}`, sentence }))
const { answered: _, ...fromServer } = anOwnResult({
  full_name: null,
  sharing: { name_form: 'full', link_on: true, research: false },
  learn_next,
})
const result = {
  ...aResultWithCounts({ full_name: null, edition: CURRENT_EDITION, ...beginner }),
  ...feedbackFor({ level: 'A2', overclaiming: false, edition: CURRENT_EDITION }),
}

/** Opens the start on a device with its own result that was never opened, with a check and all that its owner sees. */
async function haveResult(page: Page) {
  await page.route(`**/v1/vocab_checkbox_tests/share/${SHORTCODE}/`, (route) => route.fulfill({ json: result }))
  await page.goto('/')
  await expect(heading(page, uiText('product'))).toBeVisible()
  const details = {
    answered: firstAnswers.map(({ item_id: __, ...answer }) => answer),
    fromServer,
    check: aLocalCheck(0),
  } satisfies OwnDetails
  await plantRow(page, 'ownDetails', SHORTCODE, details)
  await plantRow(page, 'ownResults', SHORTCODE, SHORTCODE)
  await page.reload()
  await expect(heading(page, uiText('product'))).toBeVisible()
}

// §3.77
test('an owner’s result has at most 2,100 px, 5 headings, 12 controls and 260 words with nothing opened', async ({
  page,
}) => {
  await haveResult(page)
  await page.goto(`/result/${SHORTCODE}`)
  await expect(page.getByRole('region', { name: 'What you knew' })).toBeVisible()
  await expect(page.getByRole('region', { name: pageText('title') })).toBeVisible()
  await expect(page.getByRole('region', { name: ownText('learn', { count: 5 }) })).toBeVisible()
  await expect(page.getByRole('link', { name: checkText('offer', { count: 6 }) })).toBeVisible()
  await expect(page.getByText(sharingText('research.title'))).toBeVisible()
  // What is announced once is gone by then.
  await expect(page.getByRole('status').filter({ hasText: /\d+ idioms\.$/ })).toHaveCount(0)
  const is = await page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility())
    return {
      height: document.documentElement.scrollHeight,
      headings: shown('h1, h2, h3').length,
      controls: shown('a, button, summary, input, select').length,
      words: document.body.innerText.match(/\S+/g)!.length,
    }
  })
  expect(is.height).toBeLessThanOrEqual(2_100)
  expect(is.headings).toBeLessThanOrEqual(5)
  expect(is.controls).toBeLessThanOrEqual(12)
  expect(is.words).toBeLessThanOrEqual(260)
})

// §12.12
test('the bar of an owner’s result is one row of at most 64 px on a small phone', async ({ page }) => {
  await haveResult(page)
  await page.goto(`/result/${SHORTCODE}`)
  await expect(button(page, 'More ways to share')).toBeVisible()
  for (const [width, height] of [
    [360, 640],
    [320, 568],
  ]) {
    await page.setViewportSize({ width: width!, height: height! })
    expect((await page.getByRole('contentinfo').boundingBox())!.height).toBeLessThanOrEqual(64)
  }
})

// §3.78
test('the first opening of a result moves nothing already shown', async ({ page }) => {
  await recordShifts(page)
  await haveResult(page)
  // Usually what could move it has loaded by the end of a test; here the start is left soon.
  await page.waitForLoadState('networkidle')
  await openInApp(page, `/result/${SHORTCODE}`)
  await expect(page.getByText(resultText('proficiency'))).toBeVisible()
  await expect(page.getByRole('region', { name: 'Vocabulary size' })).toBeVisible()
  await expect(button(page, 'Share Results')).toBeEnabled()
  expect(await shifts(page)).toEqual([])
})
