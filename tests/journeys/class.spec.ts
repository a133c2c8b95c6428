import { expect, test, type Page } from '@playwright/test'
import { classText } from '#texts/class.ts'
import { button } from '../support/learner.ts'

/** All that a page has kept in its address, its history and its notes. */
const traces = (page: Page) =>
  page.evaluate(() => [
    location.href,
    JSON.stringify(history.state),
    document.referrer,
    ...Object.values(sessionStorage),
  ])

// §2.22 §3.99 §8.92
test('a teacher makes a class, opens it elsewhere by the own link, whose key is nowhere to be seen, and deletes it', async ({
  page,
  browser,
}) => {
  await page.goto('/class/')
  await page.getByRole('radio', { name: classText('days.of', { days: 7 }) }).check()
  await button(page, classText('make')).click()
  await page.waitForURL(/\/class\/\w{10}$/)
  const code = new URL(page.url()).pathname.split('/')[2]!
  const key = await page.evaluate(
    (of) =>
      new Promise<string>((resolve) => {
        indexedDB.open('vocab').addEventListener('success', ({ target }) => {
          const row = (target as IDBOpenDBRequest).result.transaction('settings').objectStore('settings').get('classes')
          row.addEventListener('success', () => resolve(JSON.parse(row.result)[of].key))
        })
      }),
    code,
  )
  expect(key).toHaveLength(22)

  const elsewhere = await (await browser.newContext()).newPage()
  const asked: string[] = []
  elsewhere.on('request', (request) =>
    asked.push(request.url(), request.headers()['referer'] ?? '', request.postData() ?? ''),
  )
  await elsewhere.goto(`/class/${code}#${key}`)
  await elsewhere.getByText(classText('levels.few')).waitFor()
  expect((await traces(elsewhere)).join(' ')).not.toContain(key)
  const report = elsewhere.waitForRequest('**/v1/page-errors')
  await elsewhere.evaluate(() => dispatchEvent(new ErrorEvent('error', { error: new Error('broken') })))
  await report
  // The document's own request is shown with what follows the hash, which no browser sends.
  expect(asked.filter((url) => url.includes(key) && !url.endsWith(`#${key}`))).toEqual([])
  await elsewhere.reload()
  await elsewhere.getByText(classText('levels.few')).waitFor()

  await elsewhere.getByRole('checkbox', { name: classText('close') }).check()
  const state = () => page.request.get(`/v1/classes/${code}/`)
  await expect.poll(async () => (await (await state()).json()).state).toBe('closed')
  await button(elsewhere, classText('delete')).click()
  await elsewhere
    .getByRole('dialog')
    .getByRole('button', { name: classText('delete') })
    .click()
  await expect(elsewhere).toHaveURL(/\/class\/$/)
  expect((await state()).status()).toBe(404)

  await page.reload()
  await page.getByText(classText('failed.gone')).waitFor()
  await page.getByRole('link', { name: classText('title') }).click()
  await expect(page).toHaveURL(/\/class\/$/)
  await expect(page.getByText(classText('yours'))).toBeHidden()
})
