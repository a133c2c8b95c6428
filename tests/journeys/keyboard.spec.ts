import { expect, type Page } from '@playwright/test'
import { uiText } from '#texts/ui.ts'
import { button, counter } from '../support/learner.ts'
import { test } from './support/quietPage.ts'
import { openFirstWord } from './support/servedTest.ts'

const FIRST_WORD = 3

/** Waits until the item with that index is shown: the address may change a moment earlier. */
async function expectItem(page: Page, index: number) {
  await expect(page).toHaveURL(new RegExp(`/vocab/words/${index}$`))
  await expect(counter(page, index)).toBeVisible()
}

const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

/** Expects that many answered words on the device, by the furthest index that may be opened. */
async function expectAnswered(page: Page, count: number) {
  await page.goto('/vocab/words/82')
  await expectItem(page, FIRST_WORD + count)
}

// §3.35 §3.37 §4.7 §5.24
test('the keys J and F answer, H shows the meaning, ArrowLeft and Backspace go back', async ({ page }) => {
  const [word] = await openFirstWord(page)
  const meaning = page.getByText(`${word!.subject}: ${word!.definition}`)
  await expect(meaning).toHaveCount(0)
  await page.keyboard.press('h')
  await expect(meaning).toBeVisible()
  await page.keyboard.press('j')
  await expectItem(page, 4)
  await page.keyboard.press('f')
  await expectItem(page, 5)
  await page.keyboard.press('ArrowLeft')
  await expectItem(page, 4)
  await expect(button(page, 'Not sure')).toHaveAccessibleDescription('your answer so far')
  await page.keyboard.press('Backspace')
  await expectItem(page, 3)
  await expect(button(page, 'Know')).toHaveAccessibleDescription('your answer so far')
  for (const index of [2, 1, 0]) {
    await page.keyboard.press('ArrowLeft')
    await expectItem(page, index)
  }
  await expect(page.getByRole('button', { name: uiText('back') })).toHaveCount(0)
})

// §3.38
test('Escape opens the help and closes it, and no key answers while it is open', async ({ page }) => {
  await openFirstWord(page)
  await page.keyboard.press('Escape')
  await expect(help(page)).toBeVisible()
  await expect(help(page).getByText('Continue after practice')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(help(page)).toHaveCount(0)
  await expectItem(page, 3)
  await expectAnswered(page, 0)
})

// §3.40
test('the switch turns J, F and H off, even after a reload, and on again', async ({ page }) => {
  const [word] = await openFirstWord(page)
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Use J, F and H' }).click()
  await expect(page.getByRole('checkbox', { name: 'Use J, F and H' })).not.toBeChecked()
  await button(page, 'Close').click()
  await page.reload()
  await expect(page.locator('mark')).toBeVisible()
  for (const key of ['j', 'f', 'h']) await page.keyboard.press(key)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox', { name: 'Use J, F and H' })).not.toBeChecked()
  await expectAnswered(page, 0)
  await expect(page.locator('mark')).toBeVisible()
  await expect(page.getByText(`${word!.subject}: ${word!.definition}`)).toHaveCount(0)

  await test.step('and on again', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Use J, F and H' }).click()
    await expect(page.getByRole('checkbox', { name: 'Use J, F and H' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(help(page)).toHaveCount(0)
    await page.keyboard.press('j')
    await expectItem(page, 4)
  })
})

// §3.39 §10.1
test('key caps and the hint show on a wide screen, not below 768 px', async ({ page }) => {
  await openFirstWord(page)
  const hint = page.getByText('Press ESC for keyboard shortcuts')
  await expect(hint).toBeVisible()
  await expect(page.locator('kbd')).toHaveText(['H', 'F', 'J'])
  for (const cap of await page.locator('kbd').all()) await expect(cap).toBeVisible()

  await page.setViewportSize({ width: 768, height: 800 })
  await expect(hint).toBeVisible()
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(hint).toBeHidden()
  for (const cap of await page.locator('kbd').all()) await expect(cap).toBeHidden()
})
