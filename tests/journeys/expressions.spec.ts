import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import type { SavedTest } from '#contracts/test.ts'
import { uiText } from '#texts/ui.ts'
import { anAnsweredExpression, anOwnResult } from '../support/builders.ts'
import { leaveApp, plantRow, readRow } from '../support/deviceRows.ts'
import { button, heading, logIn, workerControls } from '../support/learner.ts'
import { test } from './support/quietPage.ts'
import { finishWords, readKnownWords, signUpWithProfile } from './support/servedTest.ts'

const SHORTCODE = 'abcdefghjk'
const PATH = `/result/${SHORTCODE}/expressions/`
const list = (page: Page) => page.getByRole('list')
const expressions = (page: Page) => list(page).getByRole('listitem')
const choice = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })

/** Presses the button `name` and returns the text of the saved file. */
async function saved(page: Page, name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

// §12.8 §12.9
test('the owner of a result sees the expressions marked Not sure, without the fakes, offline and on other devices', async ({
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
  const fakes = words.filter((_, position) => !real.has(position)).map(({ subject }) => subject)
  expect(fakes.length).toBeGreaterThan(0)

  await page.getByRole('link', { name: `Not sure (${notSure.length})` }).click()
  const listed = async (on: Page) => {
    await expect(expressions(on)).toHaveCount(notSure.length)
    return (await expressions(on).locator('b').allTextContents()).toSorted()
  }
  expect(await listed(page)).toEqual(notSure.toSorted())
  for (const fake of fakes) expect(await expressions(page).locator('b').allTextContents()).not.toContain(fake)

  await test.step('a reload without a connection', async () => {
    await context.setOffline(true)
    await page.reload()
    expect(await listed(page)).toEqual(notSure.toSorted())
    await context.setOffline(false)
  })

  await test.step('another device, once they have signed in there', async () => {
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await logIn(other, credentials)
    await expect.poll(() => readRow(other, 'ownResults', shortcode)).toBe(shortcode)
    await other.goto(`/result/${shortcode}/expressions/`)
    expect(await listed(other)).toEqual(notSure.toSorted())
    await choice(other, /^Learn next \(\d+\)$/).check()
    await expect(expressions(other).first()).toBeVisible()
    for (const fake of fakes) expect(await expressions(other).locator('b').allTextContents()).not.toContain(fake)
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

/** Opens a page on a device that owns the result and has its details. */
async function openOwn(page: Page, path = PATH) {
  const { answered: _, ...fromServer } = anOwnResult()
  const answered = [
    anAnsweredExpression({ subject: 'vivid', sentence: 'A **vivid** dream, "so, to say".', definition: '=1+1' }),
    anAnsweredExpression({ subject: 'put off', kind: 'phrasal_verb', band: 'B', revealed_meaning: true }),
    anAnsweredExpression({ subject: 'cut corners', kind: 'idiom', band: 'C' }),
  ]
  await page.goto('/')
  await expect(heading(page, uiText('product'))).toBeVisible()
  await leaveApp(page)
  await plantRow(page, 'ownResults', SHORTCODE, SHORTCODE)
  await plantRow(page, 'ownDetails', SHORTCODE, { answered, fromServer })
  await page.goto(path)
  await expect(heading(page, 'Phrases to learn')).toBeVisible()
}

// §12.10
test('the browser saves the list shown as a table and as cards for Anki', async ({ page }) => {
  await openOwn(page, `${PATH}?kind=word`)
  await expect(expressions(page)).toHaveCount(1)
  await button(page, 'Copy or save this list').click()

  const table = await saved(page, 'Save as a table (CSV)')
  expect(table.name).toMatch(/^vocabulary-not-sure-\d{4}-\d\d-\d\d\.csv$/)
  expect(parse(table.text, { bom: true, columns: true })).toEqual([
    expect.objectContaining({ phrase: 'vivid', meaning: "'=1+1", sentence: 'A vivid dream, "so, to say".' }),
  ])
  await expect(page.getByRole('dialog').getByText(`Saved: ${table.name}`)).toBeVisible()

  const cards = await saved(page, 'Save for Anki')
  expect(cards.name).toMatch(/^vocabulary-not-sure-\d{4}-\d\d-\d\d-anki\.txt$/)
  expect(parse(cards.text, { delimiter: '\t', comment: '#', comment_no_infix: true })).toEqual([
    ['A <b>vivid</b> dream, &quot;so, to say&quot;.', '<b>vivid</b><br>=1+1', 'not-sure kind::word level::A'],
  ])
})

// §12.10
test('a learner can choose, copy and save by keyboard alone, and the focus returns from the dialog', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openOwn(page)
  await choice(page, /^Not sure/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(choice(page, /^Learn next/)).toBeFocused()
  await expect(expressions(page)).toHaveText(/come across/)
  await page.keyboard.press('Tab')
  await expect(choice(page, 'All')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Copy come across')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(expressions(page).getByText('Copied')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Copy or save this list')).toBeFocused()
  await page.keyboard.press('Enter')
  await button(page, 'Copy as text').press('Enter')
  await expect(page.getByRole('dialog').getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'come across: to find something by chance\nI came across an old photo.',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button(page, 'Copy or save this list')).toBeFocused()
})
