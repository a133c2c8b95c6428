import { expect, type Page } from '@playwright/test'
import { uiText } from '#texts/ui.ts'
import { button, counter } from '../support/learner.ts'
import { test } from './support/quietPage.ts'
import { openFirstWord } from './support/servedTest.ts'
import { heard, listenButton, stubSpeech, SYSTEM_VOICE } from './support/spokenPage.ts'

const FIRST_WORD = 3

const plain = (sentence: string) => sentence.replaceAll('**', '')

async function expectItem(page: Page, index: number) {
  await expect(page).toHaveURL(new RegExp(`/vocab/words/${index}$`))
  await expect(counter(page, index)).toBeVisible()
}

// §3.43
test('a sentence is read aloud on request, without its marks, until the learner moves on', async ({ page }) => {
  await stubSpeech(page, [SYSTEM_VOICE])
  const [first, second] = await openFirstWord(page)
  expect(await heard(page), 'nothing is read by itself').toEqual([])
  await listenButton(page).click()
  await expect.poll(() => heard(page)).toEqual([`System English: ${plain(first!.sentence)}`])
  await button(page, 'Know').click()
  await expectItem(page, FIRST_WORD + 1)
  await expect.poll(() => heard(page)).toEqual([expect.any(String), 'silence'])

  await listenButton(page).click()
  await listenButton(page).click()
  const again = `System English: ${plain(second!.sentence)}`
  await expect.poll(async () => (await heard(page)).slice(2)).toEqual([again, 'silence', again])
  await page.getByRole('button', { name: uiText('back') }).click()
  await expectItem(page, FIRST_WORD)
  await expect.poll(async () => (await heard(page)).at(-1)).toBe('silence')
})

// §3.43
test('the key L reads the sentence, the help lists it, and the switch turns it off with the other letters', async ({
  page,
}) => {
  await stubSpeech(page, [SYSTEM_VOICE])
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

// §3.43
test('a browser without a voice offers neither a button nor a key for reading aloud', async ({ page }) => {
  await stubSpeech(page, [{ name: 'Cloud English', lang: 'en-US', localService: false }])
  await openFirstWord(page)
  await expect(button(page, 'Show meaning')).toBeVisible()
  await expect(listenButton(page)).toHaveCount(0)
  await page.keyboard.press('l')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox', { name: 'Use J, F and H' })).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Listen')).toHaveCount(0)
  expect(await heard(page)).toEqual([])
})
