import { expect, test, type Page } from '@playwright/test'
import { readingText } from '#texts/reading.ts'
import { startText } from '#texts/start.ts'
import { button, heading, workerControls } from '../support/learner.ts'

const field = (page: Page) => page.getByRole('textbox', { name: readingText('text') })
const status = (page: Page) => page.locator('main').getByRole('status').first()
const known = /You probably know \d+ in 100 words of this text\./

async function read(page: Page, text: string) {
  await field(page).fill(text)
  await button(page, readingText('read')).click()
}
const open = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer })

const STORY =
  'My experience of the original conversation was strange. Zygmunt walked to the threadbare garden with 2 dogs.'

// §12.63 §12.64
test('a text is read by keyboard alone, and nothing of it leaves the device', async ({ page, context }) => {
  const sent: string[] = []
  context.on('request', (request) => sent.push(request.method() + request.url() + (request.postData() ?? '')))
  await page.goto('/')
  await page.getByRole('link', { name: startText('reading') }).click()
  await expect(heading(page, readingText('title'))).toBeFocused()
  await field(page).focus()
  await page.keyboard.insertText(STORY)
  await page.keyboard.press('Tab')
  await expect(button(page, readingText('read'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(status(page)).toContainText(known)
  await expect(status(page)).toBeFocused()
  await expect(status(page)).toContainText(readingText('counted', { words: 15, names: 1, numbers: 1, foreign: 0 }))
  await page.getByText(readingText('mine'), { exact: true }).press('Enter')
  await expect(button(page, readingText('mine.list'))).toBeVisible()
  expect(sent.some((each) => /lemmas-[\w-]+\.json/.test(each))).toBe(true)
  for (const word of ['Zygmunt', 'threadbare', 'conversation']) {
    expect(sent.filter((each) => each.includes(word))).toEqual([])
  }
  const stored = await page.evaluate(async () =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state]),
  )
  expect(stored).not.toContain('threadbare')
})

// §12.64
test('without a result the text goes by the level that is chosen, which the page says, and follows it', async ({
  page,
}) => {
  await page.goto('/reading/')
  await expect(page.getByText(/by the level that you choose here, not by a test/)).toBeVisible()
  await read(page, STORY)
  const shares: number[] = []
  for (const level of ['A1', 'B1', 'C2']) {
    await page.getByRole('radio', { name: level }).check()
    await expect(status(page)).toContainText(known)
    await expect.poll(async () => shares.includes(await shareOf(page))).toBe(false)
    shares.push(await shareOf(page))
  }
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
})

const shareOf = async (page: Page) =>
  Number(/know (\d+) in 100/.exec(await status(page).innerText())?.[1] ?? Number.NaN)

// §12.65
test('what is no text, too long or not English has a sentence of its own, and the next text is read', async ({
  page,
}) => {
  await page.goto('/reading/')
  await read(page, '  ')
  await expect(status(page)).toHaveText(readingText('problem.empty'))
  await open(page, 'a.txt', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0]))
  await expect(status(page)).toHaveText(readingText('problem.notText'))
  await open(page, 'b.txt', Buffer.alloc(2 * 1024 * 1024, 'the egg '))
  await expect(status(page)).toHaveText(readingText('problem.tooLong', { megabytes: 1 }))
  await open(page, 'c.txt', Buffer.from('Der Hund geht in die Stadt und kauft ein Buch.'))
  await expect(status(page)).toHaveText(readingText('problem.notEnglish'))
  await open(page, 'd.txt', Buffer.from(STORY))
  await expect(status(page)).toContainText(known)
  await expect(page.getByText('d.txt')).toBeVisible()
})

// §12.67
test('a text is read without a connection after the first time, and before that the page says what is missing', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await workerControls(page)
  await context.setOffline(true)
  await page.goto('/reading/')
  await read(page, STORY)
  await expect(status(page)).toHaveText(readingText('problem.failed'))
  await context.setOffline(false)
  await button(page, readingText('read')).click()
  await expect(status(page)).toContainText(known)
  await context.setOffline(true)
  await page.reload()
  await read(page, STORY)
  await expect(status(page)).toContainText(known)
})

// §12.68
test('words of the study part go into the notebook, all of them into a file', async ({ page }) => {
  await page.goto('/reading/')
  await page.getByRole('radio', { name: 'A1' }).check()
  await read(page, 'The harvest, the needle, the harvest and the threadbare brocade.')
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, readingText('save')).click()])
  expect(download.suggestedFilename()).toBe('words-to-learn.csv')
  await page.getByRole('button', { name: /into your notebook$/ }).click()
  await expect(page.getByText(/^Done\. They are in your notebook now\.$/)).toBeVisible()
  await expect(page.getByText(readingText('inNotebook')).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /into your notebook$/ })).toHaveCount(0)
  await page.locator('main').getByRole('link').last().click()
  await page.waitForURL('**/vocab/notebook/')
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('needle')
})

// §12.63
test('in a page from right to left the text runs from left to right', async ({ page }) => {
  await page.goto('/reading/?lang=ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('textbox').fill(STORY)
  await page.locator('main').getByRole('button').first().click()
  const block = page.locator('.inked-block').first()
  await expect(block).toBeVisible()
  expect(await block.evaluate((text) => getComputedStyle(text).direction)).toBe('ltr')
  expect(await page.getByRole('textbox').evaluate((text) => getComputedStyle(text).direction)).toBe('ltr')
})
