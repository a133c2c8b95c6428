import type { SavedTest } from '#contracts/test.ts'
import { expect, type Page } from '@playwright/test'
import { fetchTest, readRow } from '../support/deviceRows.ts'
import { recordShifts, shifts } from './support/layoutShifts.ts'
import { button, counter } from '../support/learner.ts'
import { test } from './support/quietPage.ts'
import { heard, type StandInVoice, standInForSpeech, SYSTEM_VOICE, voicesArrive } from './support/spokenPage.ts'

const FIRST_WORD = 3

const listen = (page: Page) => page.getByRole('button', { name: 'Listen to the sentence' })
const plain = (sentence: string) => sentence.replaceAll('**', '')

async function openFirstWord(page: Page) {
  const { words } = await fetchTest(page)
  await page.goto(`/vocab/words/${FIRST_WORD}`)
  await expect(page.locator('mark')).toBeVisible()
  return words
}

async function expectItem(page: Page, index: number) {
  await expect(page).toHaveURL(new RegExp(`/vocab/words/${index}$`))
  await expect(counter(page, index)).toBeVisible()
}

// §3.43
test('a sentence is read on request, without its marks, until the learner goes on', async ({ page }) => {
  await standInForSpeech(page, [SYSTEM_VOICE])
  const [first, second] = await openFirstWord(page)
  expect(await heard(page), 'nothing is read by itself').toEqual([])
  await listen(page).click()
  await expect.poll(() => heard(page)).toEqual([`System English: ${plain(first!.sentence)}`])
  await button(page, 'Know').click()
  await expectItem(page, FIRST_WORD + 1)
  await expect.poll(() => heard(page)).toEqual([expect.any(String), 'silence'])

  await listen(page).click()
  await listen(page).click()
  const again = `System English: ${plain(second!.sentence)}`
  await expect.poll(async () => (await heard(page)).slice(2)).toEqual([again, 'silence', again])
  await page.getByRole('button', { name: 'Back' }).click()
  await expectItem(page, FIRST_WORD)
  await expect.poll(async () => (await heard(page)).at(-1)).toBe('silence')
})

// §3.43
test('listening leaves no mark on the answer', async ({ page }) => {
  await standInForSpeech(page, [SYSTEM_VOICE])
  await openFirstWord(page)
  await listen(page).click()
  await button(page, 'Know').click()
  await expectItem(page, FIRST_WORD + 1)
  await button(page, 'Know').click()
  await expectItem(page, FIRST_WORD + 2)
  const { words } = (await readRow(page, 'tests', 'running')) as SavedTest
  const [heardWord, readWord] = words
  expect(Object.keys(heardWord!).toSorted()).toEqual(Object.keys(readWord!).toSorted())
  expect(heardWord).toMatchObject({ checked: true, revealed_meaning: false })
})

// §3.43
test('L does the same, the help says so, and the switch turns it off with the other letters', async ({ page }) => {
  await standInForSpeech(page, [SYSTEM_VOICE])
  await openFirstWord(page)
  await page.keyboard.press('l')
  await expect.poll(async () => (await heard(page)).length).toBe(1)
  await page.keyboard.press('Escape')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Listen to the sentence')).toBeVisible()
  await help.getByRole('checkbox', { name: 'Use J, F, H and L' }).uncheck()
  await button(page, 'Close').click()
  await page.keyboard.press('l')
  await page.keyboard.press('Escape')
  await expect(help).toBeVisible()
  expect(await heard(page)).toHaveLength(1)
})

test('at 320 px there is room for it, beside a shown meaning too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await standInForSpeech(page, [SYSTEM_VOICE])
  await openFirstWord(page)
  const place = await listen(page).boundingBox()
  expect(Math.min(place!.width, place!.height)).toBeGreaterThanOrEqual(44)
  await button(page, 'Show meaning').click()
  await expect(button(page, 'Show meaning')).toHaveCount(0)
  await expect(listen(page)).toBeVisible()
  expect((await listen(page).boundingBox())!.x).toBe(place!.x)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

const voiceless: [string, StandInVoice[]][] = [
  ['no voice', []],
  ['no English one', [{ name: 'Sistema', lang: 'es-ES', localService: true, default: true }]],
  ['only one of a server', [{ name: 'Cloud English', lang: 'en-US', localService: false }]],
]
for (const [kind, voices] of voiceless) {
  // §3.43
  test(`with ${kind} there is nothing to press, and no key for it`, async ({ page }) => {
    await standInForSpeech(page, voices)
    await openFirstWord(page)
    await expect(button(page, 'Show meaning')).toBeVisible()
    await expect(listen(page)).toHaveCount(0)
    await page.keyboard.press('l')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('checkbox', { name: 'Use J, F and H' })).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Listen')).toHaveCount(0)
    expect(await heard(page)).toEqual([])
  })
}

// §3.43
test('who asks for few bytes is not read to', async ({ page }) => {
  await standInForSpeech(page, [SYSTEM_VOICE])
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await openFirstWord(page)
  await expect(button(page, 'Show meaning')).toBeVisible()
  await expect(listen(page)).toHaveCount(0)
})

test('voices that come late show with the next sentence, and move nothing', async ({ page }) => {
  await standInForSpeech(page, [SYSTEM_VOICE], { late: true })
  await recordShifts(page)
  await openFirstWord(page)
  await voicesArrive(page)
  // The panel renders the screen anew.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Show meaning')).toBeVisible()
  await expect(listen(page)).toHaveCount(0)
  await button(page, 'Not sure').click()
  await expectItem(page, FIRST_WORD + 1)
  await expect(listen(page)).toBeVisible()
  expect(await shifts(page)).toEqual([])
})
