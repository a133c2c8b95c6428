import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import type { SavedTest } from '#contracts/test.ts'
import { answerText } from '#texts/answer.ts'
import { expressionsText } from '#texts/expressions.ts'
import { notebookText } from '#texts/notebook.ts'
import { readRow } from '../support/deviceRows.ts'
import { button, heading, logIn, workerControls } from '../support/learner.ts'
import { test } from './support/quietPage.ts'
import { finishWords, readKnownWords, signUpWithProfile } from './support/servedTest.ts'

const phrases = (page: Page) => page.locator('.notebook-list > li')

/** Opens the list of all phrases and shows those marked Not sure. */
async function listNotSure(page: Page) {
  await page.getByText(notebookText('list'), { exact: true }).click()
  await page.getByRole('radio', { name: answerText('notSure') }).check()
  for (const more = button(page, /^Show \d+ more$/); await more.isVisible();) await more.click()
  return (await phrases(page).locator('.notebook-stroke').allTextContents()).toSorted()
}

/** Presses the button `name` and returns the text of the saved file. */
async function saved(page: Page, name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

// §12.8 §12.9 §12.10 §12.11
test('the owner of a result sees the phrases marked Not sure, without the fakes, offline and on other devices', async ({
  page,
  context,
  browser,
}) => {
  const credentials = await signUpWithProfile(page)
  await workerControls(page)
  const { words } = (await readRow(page, 'tests', 'running')) as SavedTest
  const completion = page.waitForResponse(/\?complete=y/)
  const known = await readKnownWords(page)
  await finishWords(page)
  const { items, shortcode } = (await (await completion).json()) as {
    items: { position: number }[]
    shortcode: string
  }
  await expect(page).toHaveURL(/\/result\/[a-z0-9]{10}$/i)

  const real = new Set(items.map(({ position }) => position))
  const notSure = words.filter((_, position) => !known(position) && real.has(position)).map(({ subject }) => subject)

  await page.goto(`/result/${shortcode}/expressions/?list=not-sure`)
  await expect(page).toHaveURL(/\/vocab\/notebook\/$/)
  expect(await listNotSure(page)).toEqual(notSure.toSorted())

  await test.step('what is listed can be saved as a table and for Anki', async () => {
    await button(page, expressionsText('save')).click()
    const table = await saved(page, expressionsText('save.table'))
    expect(table.name).toMatch(/^vocabulary-phrases-\d{4}-\d\d-\d\d\.csv$/)
    const rows: { phrase: string }[] = parse(table.text, { bom: true, columns: true })
    expect(rows.map(({ phrase }) => phrase).toSorted()).toEqual(notSure.toSorted())
    const cards = await saved(page, expressionsText('save.anki'))
    expect(cards.name).toMatch(/^vocabulary-phrases-\d{4}-\d\d-\d\d-anki\.txt$/)
    await page.keyboard.press('Escape')
    await expect(button(page, expressionsText('save'))).toBeFocused()
  })

  await test.step('a reload without a connection', async () => {
    await context.setOffline(true)
    await page.reload()
    expect(await listNotSure(page)).toEqual(notSure.toSorted())
    await context.setOffline(false)
  })

  await test.step('another device, once they have signed in there', async () => {
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await logIn(other, credentials)
    await expect.poll(() => readRow(other, 'ownResults', shortcode)).toBe(shortcode)
    await other.goto('/')
    // Without those that the test on this device, which came before the sign-in, may still ask.
    const listed = await listNotSure(other)
    expect(listed).not.toEqual([])
    expect(notSure).toEqual(expect.arrayContaining(listed))
    await elsewhere.close()
  })

  await test.step('a visitor sees the result alone', async () => {
    const elsewhere = await browser.newContext()
    const visitor = await elsewhere.newPage()
    const asked: string[] = []
    visitor.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await visitor.goto(`/result/${shortcode}/expressions/`)
    await expect(visitor).toHaveURL(new RegExp(`/result/${shortcode}$`))
    await expect(heading(visitor, /Vocabulary Test Result$/)).toBeVisible()
    await expect(visitor.getByText(/Not sure/)).toHaveCount(0)
    expect(asked.filter((path) => path.includes('/account/'))).toEqual([])
    await elsewhere.close()
  })
})
