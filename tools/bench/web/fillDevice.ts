import type { Page } from '@playwright/test'
import { someAnswers } from '../../../tests/scenes/sampleExpressions.ts'
import { aResultPoint, aSharedResult } from '../../../tests/support/builders.ts'
import { plantRow } from '../../../tests/support/deviceRows.ts'

const RESULTS = 100
const EXPRESSIONS_PER_RESULT = 20

/** Stores the data of a long-term learner on the device: own results, each with its progress point and expressions. */
export async function fillDevice(page: Page): Promise<void> {
  const answered = someAnswers.slice(0, EXPRESSIONS_PER_RESULT)
  const shortcodes = Array.from({ length: RESULTS }, (_, n) => `grown${String(n).padStart(5, '0')}`)
  for (const shortcode of shortcodes) {
    await plantRow(page, 'sharedResults', shortcode, aSharedResult())
    await plantRow(page, 'ownDetails', shortcode, { answered, fromServer: null })
    await plantRow(page, 'resultPoints', shortcode, aResultPoint({ shortcode }))
    await plantRow(page, 'ownResults', shortcode, shortcode)
  }
  const completed = shortcodes.map((shortcode, n) => ({ shortcode, timestamp: Date.now() - n }))
  await plantRow(page, 'history', 'completed', completed)
}
