import { expect, type Page } from '@playwright/test'
import { errorText } from '#texts/error.ts'
import { startText } from '#texts/start.ts'
import { uiText } from '#texts/ui.ts'
import { anAnsweredWord, aSavedTest } from '../support/builders.ts'
import { fetchTest, leaveApp, plantRow, readRow } from '../support/deviceRows.ts'
import { button, heading } from '../support/learner.ts'
import { test } from './support/quietPage.ts'

const garbage = ['no row of ours', null, { words: 'x' }, [{ shortcode: 7 }, null]]

/** Every screen has a heading, whatever data it reads. */
async function expectScreen(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Something went wrong on this page')).toHaveCount(0)
}

test.describe('rows that no version of this app wrote', () => {
  for (const row of garbage) {
    test(`the app opens every screen with the device row ${JSON.stringify(row)}`, async ({ page }) => {
      await fetchTest(page)
      await leaveApp(page)
      for (const [store, key] of [
        ['tests', 'running'],
        ['profile', 'userProfile'],
        ['history', 'completed'],
        ['settings', 'deck'],
        ['settings', 'awaitingTest'],
        ['settings', 'singleKeysOff'],
        ['sharedResults', 'abcdefghjk'],
      ] as const) {
        await plantRow(page, store, key, row)
      }
      for (const path of ['/', '/vocab/', '/vocab/words/3', '/result/abcdefghjk']) await expectScreen(page, path)
    })
  }

  // §9.6
  test('pending rows without a valid address are kept, and nothing is sent', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
    await fetchTest(page)
    await leaveApp(page)
    await plantRow(page, 'pending', '', { kind: 'save', id: '' })
    await plantRow(page, 'pending', '', { kind: 'save', id: 'odd', payload: { body: 'x' } })
    for (const path of ['/', '/vocab/words/3']) await expectScreen(page, path)
    expect(await readRow(page, 'pending', ['save', ''])).toBeTruthy()
    expect(await readRow(page, 'pending', ['save', 'odd'])).toBeTruthy()
    expect(sent).toEqual([])
  })

  // §4.6
  test('the page discards a test of an old format and fetches a new one', async ({ page }) => {
    await fetchTest(page)
    await leaveApp(page)
    const words = Array.from({ length: 80 }, () => anAnsweredWord())
    await plantRow(page, 'tests', 'running', {
      ...aSavedTest({ test_id: 'old', status: 'in-progress', words }),
      corpus_version: '3',
    })
    await page.goto('/')
    await expect(button(page, startText('begin'))).toBeVisible()
    await expect(page.getByRole('button', { name: /Resume/ })).toHaveCount(0)
    await expect
      .poll(() => readRow(page, 'tests', 'running'))
      .toMatchObject({ status: 'new', test_id: expect.not.stringMatching(/^old$/) })
  })

  // §3.35 §9.4
  test('a word without definition, sentence or subject can be answered', async ({ page }) => {
    const saved = await fetchTest(page)
    await leaveApp(page)
    const [{ checked, revealed_meaning, decision_time }, second, ...rest] = saved.words as [
      (typeof saved.words)[0],
      (typeof saved.words)[0],
      ...typeof saved.words,
    ]
    const bare = { checked, revealed_meaning, decision_time }
    const empty = { ...second, subject: '', sentence: '', definition: '' }
    await plantRow(page, 'tests', 'running', { ...saved, words: [bare, empty, ...rest] })
    await page.goto('/vocab/words/3')
    for (const index of [3, 4]) {
      await expect(page).toHaveURL(new RegExp(`/vocab/words/${index}$`))
      await expect(page.getByText('Loading...')).toHaveCount(1)
      await button(page, 'Show meaning').click()
      await expect(page.getByText('word: Definition not available')).toHaveCount(1)
      await button(page, 'Not sure').click()
    }
    await expect(page.locator('mark')).toHaveText(/\w/)
  })
})

test('the app opens every screen with garbage in its cookies', async ({ page, context, baseURL }) => {
  for (const value of ['%E0%A4%A', '%00', 'x'.repeat(3000), '%E2%82%AC']) {
    await context.addCookies(
      ['ff_noD', 'ff_unknown', 'referrer', 'XSRF-TOKEN'].map((name) => ({ name, value, url: baseURL! })),
    )
    await expectScreen(page, '/')
  }
  await context.clearCookies({ name: 'ff_noD' })
  await fetchTest(page)
})

test.describe('addresses that the app never produces', () => {
  test('the address of a nonexistent sentence leads to the next sentence', async ({ page }) => {
    await fetchTest(page)
    for (const index of ['9999', '99999999999999999999', '3.5', '1e3', '%00', '<b>']) {
      await page.goto(`/vocab/words/${index}`)
      await expect(page).toHaveURL(/\/vocab\/words\/3$/)
      await expect(page.locator('mark')).toBeVisible()
    }
  })

  test('the address of a nonexistent result shows a message, and runs no script', async ({ page }) => {
    await page.goto('/result/')
    await expect(heading(page, uiText('product'))).toBeVisible()
    expect((await page.goto('/result/%E0%A4%A'))?.status()).toBe(404)
    await expect(heading(page, 'Results Not Found')).toBeVisible()
    const script = '<img src=x onerror="throw new Error(document.domain)">'
    for (const shortcode of [encodeURIComponent(script), '%3Cscript%3Ethrow%201%3C%2Fscript%3E', 'x'.repeat(2000)]) {
      await page.goto(`/result/${shortcode}`)
      await expect(heading(page, /^(Results Not Found|Page not found)$/)).toBeVisible()
      await expect(page.locator('#root img[src=x]')).toHaveCount(0)
    }
  })

  test('the app opens every screen with garbage in its parameters', async ({ page }) => {
    // Cut after 500 units, this parameter would end in half a character.
    await expectScreen(page, `/?ref=${'r'.repeat(499)}${encodeURIComponent('😀')}`)
    await expectScreen(page, '/?ref=%00&d=%00&noD=%E0%A4%A')
  })
})

test.describe('a server that answers a new test with', () => {
  // Routes answer for the server here; a worker would bypass some of them.
  test.use({ serviceWorkers: 'block' })

  for (const [what, status, contentType, body] of [
    ['a page', 200, 'text/html', '<!doctype html><h1>Welcome to the hotel</h1>'],
    ['a page that claims to be a test', 201, 'application/json', '<!doctype html>'],
    ['nothing', 201, 'application/json', ''],
    ['null', 201, 'application/json', 'null'],
  ] as const) {
    test(`a new test answered with ${what} leads to the error screen`, async ({ page }) => {
      await page.route('**/v1/vocab_checkbox_tests/', (route) => route.fulfill({ status, contentType, body }))
      await page.goto('/vocab/fake/')
      await button(page, startText('begin')).click()
      await expect(heading(page, errorText('oops'))).toBeVisible()
      await expect(page.getByText('Failed to fetch vocab test')).toBeVisible()
    })
  }
})
