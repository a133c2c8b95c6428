import { expect, type Page } from '@playwright/test'
import { summaryText } from '#texts/summary.ts'
import { uiText } from '#texts/ui.ts'
import { aSharedResult, type ResultChanges } from '../../support/builders.ts'
import { plantRow } from '../../support/deviceRows.ts'
import { heading } from '../../support/learner.ts'

export const SHORTCODE = 'abcdefghjk'

interface Reader {
  own: boolean
  /** Whether this device has shown it before. */
  seen?: boolean
}

/** Opens a result as the API would answer it, for its owner or a visitor. The test has to block service workers. */
export async function openResult(page: Page, changes: ResultChanges, { own, seen = false }: Reader) {
  const result = aSharedResult({ test_datetime: '2026-03-04T12:00:00.000Z', ...changes })
  await page.route(`**/v1/vocab_checkbox_tests/share/${SHORTCODE}/`, (route) => route.fulfill({ json: result }))
  await page.goto('/')
  await expect(heading(page, uiText('product'))).toBeVisible()
  if (own) await plantRow(page, 'ownResults', SHORTCODE, SHORTCODE)
  if (seen) await plantRow(page, 'sharedResults', SHORTCODE, result)
  await page.goto(`/result/${SHORTCODE}`)
  await expect(heading(page, new RegExp(`${summaryText('title')}$`))).toBeVisible()
}
