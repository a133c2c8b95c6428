import type { Page } from '@playwright/test'
import { someAnswers } from '../../../tests/scenes/sampleExpressions.ts'
import { aResultPoint, aSharedResult } from '../../../tests/support/builders.ts'
import { plantRow } from '../../../tests/support/deviceRows.ts'

const RESULTS = 100
const EXPRESSIONS_OF_EACH = 20

/** Lays on the page's device what a learner of years has: own results, each with its point of the progress and its expressions. */
export async function growDevice(page: Page): Promise<void> {
  const answered = someAnswers.slice(0, EXPRESSIONS_OF_EACH)
  const shortcodes = Array.from({ length: RESULTS }, (_, n) => `grown${String(n).padStart(5, '0')}`)
  for (const shortcode of shortcodes) {
    await plantRow(page, 'sharedResults', shortcode, aSharedResult())
    await plantRow(page, 'ownDetails', shortcode, { answered, told: null })
    await plantRow(page, 'resultPoints', shortcode, aResultPoint({ shortcode }))
    await plantRow(page, 'ownResults', shortcode, shortcode)
  }
  const completed = shortcodes.map((shortcode, n) => ({ shortcode, timestamp: Date.now() - n }))
  await plantRow(page, 'history', 'completed', completed)
}
