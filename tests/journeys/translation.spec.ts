import { expect, type Page } from '@playwright/test'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { SavedTest } from '#contracts/test.ts'
import { knownPattern, rowsWithKnown } from '#result/own/knownPattern.ts'
import { paths } from '#rules/paths.ts'
import { fakeProof } from '#rules/practiceItems.ts'
import { notebookText } from '#texts/notebook.ts'
import { startText } from '#texts/start.ts'
import { readRow } from '../support/deviceRows.ts'
import { button } from '../support/learner.ts'
import { holdApp } from './support/heldApp.ts'
import { test } from './support/quietPage.ts'
import { finishWords } from './support/servedTest.ts'

/** How the translator renders a text: with a letter before each word. */
const translated = (text: string) => text.replace(/[A-Za-z’']+/g, 'x$&')
const press = (page: Page, name: string) => button(page, translated(name)).click()
const marked = (sentence: string) => sentence.replaceAll('**', '')

test.describe('in a browser that translates', () => {
  test.beforeEach(({ page }) => translatePages(page))

  // §13.13
  test('a translated start is unchanged until the app takes over, and the app finds its elements', async ({ page }) => {
    const release = await holdApp(page)
    await page.goto('/', { waitUntil: 'commit' })
    const start = button(page, startText('begin'))
    await start.evaluate((element) => void (element.id = 'the-same'))
    release()
    await expect(page.locator('[data-waiting]')).toHaveCount(0)
    await expect(start).toHaveId('the-same')
    await start.click()
    await expect(page.getByRole('heading', { level: 1, name: translated("Let's get started!") })).toBeVisible()
  })

  // §13.13 §13.14
  test('sentences, expressions and meanings stay English, also in the lists, and everything else is translated', async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const sentence = page.locator('p:has(mark)')
    await page.goto('/?noD')
    // The start may be English or not, depending on whether the app or the translator came first.
    await button(page, /^x?Start x?the x?test$/).click()
    await expect(sentence).toHaveText('Each sentence has one highlighted word or phrase.')
    await press(page, 'Continue')
    await expect(sentence.first()).toHaveText('She can draw a horse.')
    await expect(page.getByText('draw = make a picture')).toBeVisible()
    await page.getByRole('checkbox').check()
    await press(page, 'Continue')
    await press(page, startText('begin'))

    await expect(page).toHaveURL(/\/vocab\/words\/0$/)
    const running = (await readRow(page, 'tests', 'running')) as SavedTest
    for (const [index, item] of [...running.practice, ...running.words.slice(0, 4)].entries()) {
      const place = index < 3 ? `Practice ${index + 1} of 3` : `${index - 2}/80`
      await expect(page.getByText(translated(place), { exact: true })).toBeVisible()
      await expect(sentence).toHaveText(marked(item.sentence))
      await page.keyboard.press('h')
      await expect(page.locator('p:has(> strong)')).toHaveText(`${item.subject}: ${item.definition}`)
      await page.keyboard.press('f')
      if (!('fake' in item) || !item.fake) continue
      await expect(page.getByText(fakeProof(item.subject)!)).toBeVisible()
      await press(page, 'Continue')
    }

    await finishWords(page)
    await expect(page).toHaveURL(/\/result\/\w+$/)
    const shortcode = page.url().split('/').at(-1)!
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translated('Vocabulary Test Result'))
    await expect.poll(() => readRow(page, 'ownDetails', shortcode)).toBeTruthy()
    const { answered, check } = (await readRow(page, 'ownDetails', shortcode)) as OwnDetails
    const named = rowsWithKnown(knownPattern(answered)).flatMap(({ notSure }) => (notSure.length > 0 ? [notSure] : []))
    const knew = page.getByRole('region', { name: translated('What you knew') })
    await expect(knew.locator('details [lang=en]')).toHaveText(named.map((names) => names.join(', ')))
    await page.goto(paths.notebook)
    await expect(page.locator('.notebook-sentence mark')).toHaveText(/^(?!x)/)
    await page.getByText(translated(notebookText('list')), { exact: true }).click()
    const strokes = page.locator('.notebook-stroke')
    await expect(strokes.first()).toBeVisible()
    const subjects = answered.map(({ subject }) => subject)
    for (const name of await strokes.allTextContents()) expect(subjects).toContain(name)
    await page.goto(`/result/${shortcode}/check/`)
    for (const meaning of check!.questions[0]!.meanings)
      await expect(page.getByRole('button', { name: meaning, exact: true })).toBeVisible()
  })
})

/**
 * Translates the page as soon as it is read, and later additions, as browsers do: each text is replaced by a `font`
 * element, so a kept reference points to a text no longer in the page. Elements with `translate="no"` at that time
 * stay.
 */
async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const untouched = 'script, style, template, font, [translate="no"]'
    const translate = (text: Text) => {
      if (!/[A-Za-z]/.test(text.data) || !text.parentElement || text.parentElement.closest(untouched)) return
      const font = document.createElement('font')
      font.textContent = text.data.replace(/[A-Za-z’']+/g, 'x$&')
      text.replaceWith(font)
    }
    const translateAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) translate(text)
    }
    document.addEventListener('DOMContentLoaded', () => {
      translateAll(document.body)
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) translateAll(node)
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
    })
  })
}
