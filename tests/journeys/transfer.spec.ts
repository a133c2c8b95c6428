import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { startText } from '#texts/start.ts'
import { leaveApp, plantRow, readRow } from '../support/deviceRows.ts'
import { answerInShortFlow, answerWords, button, heading } from '../support/learner.ts'
import { test } from './support/quietPage.ts'

const TITLES = { show: startText('carry.away'), enter: 'Continue your test here' }

type Stored = { test_id: string; words: { checked: boolean | null }[]; practice: unknown; flow: string }
const stored = async (page: Page) => (await readRow(page, 'tests', 'running')) as Stored
const answered = ({ words }: { words: { checked: boolean | null }[] }) =>
  words.flatMap(({ checked }, position) => (checked === null ? [] : [position]))

/** The code that the learner reads off the screen. */
async function makeCode(page: Page): Promise<string> {
  await page.goto('/')
  await page.getByRole('link', { name: startText('carry.away') }).click()
  await expect(heading(page, TITLES.show)).toBeVisible()
  return readCode(page)
}

async function readCode(page: Page): Promise<string> {
  const code = page.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
  await expect(code).toBeVisible()
  return (await code.textContent())!
}

async function enterCode(page: Page, code: string) {
  await page.goto('/')
  await page.getByRole('link', { name: startText('carry.here') }).click()
  await expect(heading(page, TITLES.enter)).toBeVisible()
  await page.getByRole('textbox', { name: /Code/ }).fill(code)
  await button(page, 'Continue').click()
}

/** Another device: a browser that shares nothing with the first. */
async function openOtherDevice(browser: Browser): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  return { context, page: await context.newPage() }
}

// §3.6 §11.23
test('a code moves a test to another device once, and the answers of both devices reach the server', async ({
  page,
  browser,
}) => {
  await answerInShortFlow(page, 4)
  const code = await makeCode(page)
  await expect(page.getByText(/^It works once, until .+\. That is 15 minutes\.$/)).toBeVisible()

  const other = await openOtherDevice(browser)
  await enterCode(other.page, ` ${code.toLowerCase().replace('-', ' ')} `)
  await expect(other.page).toHaveURL(/\/vocab\/words\/7$/)
  const [here, there] = [await stored(page), await stored(other.page)]
  expect(there).toMatchObject({ test_id: here.test_id, practice: here.practice, flow: 'noD' })
  expect(answered(there)).toEqual([0, 1, 2, 3])

  await test.step('both go on: the first where it was, the other one further', async () => {
    await answerWords(other.page, { from: 4, to: 10 }, () => false)
    await expect(other.page).toHaveURL(/\/vocab\/words\/13$/)
    await page.goto('/vocab/words/6')
    await expect(button(page, 'Know')).toBeVisible()
    await answerWords(page, { from: 3, to: 5 }, () => false)
    await expect(page).toHaveURL(/\/vocab\/words\/8$/)
    // The first device is put away, which makes it save.
    await leaveApp(page)
    await page.goto('/')
    await expect.poll(() => readRow(page, 'pending', ['save', here.test_id])).toBeUndefined()
  })

  await test.step('what a new code brings back to the first device is all of it', async () => {
    const back = await makeCode(other.page)
    await enterCode(page, back)
    await expect(page).toHaveURL(/\/vocab\/words\/13$/)
    const merged = await stored(page)
    expect(answered(merged)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(merged.words.slice(0, 5).map(({ checked }) => checked)).toEqual([true, true, true, false, false])
    expect(merged.practice).toEqual(here.practice)
  })
  await other.context.close()
})

// §11.24
test('a link waits for one press, leaves no code in the address, and takes the profile along', async ({
  page,
  browser,
}) => {
  await answerInShortFlow(page, 1)
  await leaveApp(page)
  await plantRow(page, 'profile', 'userProfile', { native_language: 'es', age_group: 1996, email: 'a@example.org' })
  const code = await makeCode(page)
  const link = `/vocab/transfer/#${code.replace('-', '')}`

  const preview = await openOtherDevice(browser)
  const asked: string[] = []
  preview.page.on('request', (request) => void asked.push(request.url()))
  await preview.page.goto(link)
  await expect(button(preview.page, 'Continue the test here')).toBeVisible()
  await expect(preview.page).toHaveURL(/\/vocab\/transfer\/\?enter$/)
  expect(
    asked.filter((url) => url.includes('transfers')),
    'opening it uses nothing up',
  ).toEqual([])
  expect(asked.filter((url) => url.toUpperCase().includes(code.replace('-', '')))).toEqual([])
  await preview.context.close()

  const other = await openOtherDevice(browser)
  await other.page.goto(link)
  await button(other.page, 'Continue the test here').click()
  await expect(other.page).toHaveURL(/\/vocab\/words\/4$/)
  await expect
    .poll(() => readRow(other.page, 'profile', 'userProfile'))
    .toEqual({ native_language: 'es', age_group: 1996 })
  await other.page.goBack()
  await expect(other.page).not.toHaveURL(/#/)
  await other.page.goto('/')
  await expect(button(other.page, 'Resume · 1%')).toBeVisible()
  await other.context.close()
})
