import type { Page } from '@playwright/test'
import { longDate } from '#texts/format.ts'
import { readingText } from '#texts/reading.ts'
import pageTexts from '../../../src/result/inked/pageTexts.json' with { type: 'json' }
import { aSharedResult } from '../../support/builders.ts'
import { button } from '../../support/learner.ts'
import { LARGE_TEXT, NARROW, type Scene } from '../scene.ts'

const SHORTCODE = 'abcdefghjk'
const path = '/reading/'
const DAY = '2026-03-04T12:00:00.000Z'
const result = aSharedResult({
  ...({ edition: 'third', level: 'B2', ability: 0.2, ability_range: [-0.3, 0.7], test_datetime: DAY } as const),
})
const withResult = {
  history: { completed: [{ timestamp: Date.parse(DAY), shortcode: SHORTCODE }] },
  ownResults: { [SHORTCODE]: SHORTCODE },
  sharedResults: { [SHORTCODE]: result },
}

const read = (text: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: readingText('text') }).fill(text)
  await button(page, readingText('read')).click()
}
const essay = read(`${pageTexts.texts.C1}\n\n${pageTexts.texts.C2}\n\n${pageTexts.texts.B2.repeat(6)}`)
const openMine = (page: Page) => page.getByText(readingText('mine'), { exact: true }).click()

/** 'Can I read this?'. */
export const readingScenes: Scene[] = [
  { name: 'reading-begin', path, shows: readingText('by.level') },
  { name: 'reading-by-result', path, device: withResult, shows: readingText('by.result', { date: longDate(DAY) }) },
  { name: 'reading-read', path, device: withResult, act: essay, shows: readingText('opening') },
  { name: 'reading-read-large', path, act: essay, shows: readingText('opening'), ...LARGE_TEXT },
  { name: 'reading-none', path, act: read(''), shows: readingText('problem.empty'), sizes: NARROW },
  { name: 'reading-mine', path, device: withResult, act: openMine, shows: readingText('mine.list'), sizes: NARROW },
]
