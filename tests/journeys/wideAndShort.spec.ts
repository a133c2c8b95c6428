import { expect, type Page } from '@playwright/test'
import { ITEM_FILES } from '../../server/measure/bank/itemFiles.ts'
import type { Item } from '../../server/measure/bank/itemSchema.ts'
import { fetchTest, leaveApp, plantRow } from '../support/deviceRows.ts'
import { button, counter } from '../support/learner.ts'
import { notWholeInSight } from '../scenes/layoutFaults.ts'
import { test } from './support/quietPage.ts'

// The server would refuse the sentences that this test puts into the test; a worker would send them all the same.
test.use({ serviceWorkers: 'block' })

/** Phones on their side, with and without the browser's bars, low windows, and upright phones beside them. */
const WINDOWS = [
  '844x390',
  '915x330',
  '932x350',
  '568x320',
  '1366x400',
  '1024x500',
  '1366x640',
  '390x664',
  '360x640',
  '320x568',
]

/** What has to be in sight together, by the name that a failure tells. */
const READ = { sentence: 'p:has(mark)', meaning: 'p:has(> strong)' }
const ANSWERED = { ...READ, answers: 'main ~ footer [role=group]' }
const PRACTISED = { ...READ, panel: 'main ~ footer [role=group]', goOn: 'main ~ footer button' }

/** The longest items of the bank: of each the sentence, the meaning and both together. */
function longestItems() {
  const items = Object.values(ITEM_FILES).flat() as Item[]
  const longest = (text: (item: Item) => string) =>
    items.toSorted((one, other) => text(other).length - text(one).length).slice(0, 4)
  const found = [
    ...longest((item) => item.sentence),
    ...longest((item) => item.definition),
    ...longest((item) => item.sentence + item.definition),
  ]
  return [...new Set(found)].map(({ subject, sentence, definition }) => ({ subject, sentence, definition }))
}

/** In which windows what is not whole in sight. */
async function outOfSight(page: Page, parts: Record<string, string>): Promise<string[]> {
  const faults: string[] = []
  for (const size of WINDOWS) {
    const [width, height] = size.split('x').map(Number)
    await page.setViewportSize({ width: width!, height: height! })
    const found = await page.evaluate(notWholeInSight, parts)
    faults.push(...found.map((part) => `${size}: ${part}`))
  }
  return faults
}

// §13.12
test('the longest sentences, their meanings and both answers are in one view', async ({ page }) => {
  const saved = await fetchTest(page)
  await leaveApp(page)
  const longest = longestItems()
  const words = saved.words.map((word, position) =>
    position < 40
      ? { ...word, checked: true, decision_time: 4000, answered_at: Date.now() }
      : { ...word, ...longest[position - 40] },
  )
  await plantRow(page, 'tests', 'running', { ...saved, status: 'in-progress', words })
  await page.route('**/v1/vocab_checkbox_tests/*/', (route) => route.abort())
  const faults: Record<string, string[]> = {}
  await page.goto('/vocab/words/43')
  for (const [place, item] of longest.entries()) {
    await expect(counter(page, 43 + place)).toBeVisible()
    await button(page, 'Show meaning').click()
    const found = await outOfSight(page, ANSWERED)
    if (found.length > 0) faults[item.subject] = found
    await page.keyboard.press('j')
  }
  expect(faults).toEqual({})
})

// §13.12
test('the panel of the practice is in one view with its sentence', async ({ page }) => {
  const { practice } = await fetchTest(page)
  const faults: Record<string, string[]> = {}
  for (const [index, item] of practice.entries()) {
    if (!item.fake) continue
    await page.goto(`/vocab/words/${index}`)
    await button(page, 'Show meaning').click()
    await button(page, 'Know').click()
    await expect(page.getByRole('group', { name: 'Be Careful! Fake Meanings' })).toBeVisible()
    const found = await outOfSight(page, PRACTISED)
    if (found.length > 0) faults[item.subject] = found
  }
  expect(faults).toEqual({})
})
