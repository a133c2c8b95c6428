import { expect, type Page } from '@playwright/test'
import { notFoundText } from '#texts/notFound.ts'
import { startText } from '#texts/start.ts'
import { readRow } from '../support/deviceRows.ts'
import { answerWords, button, heading, passPractice, readExplanations, TEST_WORDS } from '../support/learner.ts'
import { test } from './support/quietPage.ts'

const cookie = async (page: Page, named: string) => (await page.context().cookies()).find(({ name }) => name === named)

/** By how many seconds a cookie's lifetime differs from `hours`. */
const offBy = (hours: number, { expires } = { expires: 0 }) => Math.abs(expires - (Date.now() / 1000 + hours * 3600))

// §2.7 §4.22 §5.35 §10.4
test('the short flow leads from the start to the result without asking about the learner', async ({ page }) => {
  await page.goto('/?noD')
  // The start is in the document before the app runs.
  await expect.poll(() => cookie(page, 'ff_noD')).toMatchObject({ path: '/', sameSite: 'Lax' })
  expect(offBy(1, await cookie(page, 'ff_noD'))).toBeLessThan(120)
  await button(page, startText('begin')).click()
  await expect(page).toHaveURL(/\/vocab\/about\/$/)
  await readExplanations(page)
  await expect(page).toHaveURL(/\/vocab\/words\/0$/)
  await expect.poll(() => readRow(page, 'tests', 'running')).toMatchObject({ flow: 'noD', test_version: 'v7noD' })
  await passPractice(page)

  // No name was entered: the user is anonymous.
  const completion = page.waitForRequest((request) => request.url().endsWith('?complete=y'))
  await answerWords(page, { from: 0, to: TEST_WORDS }, (position) => position % 2 === 0)
  expect((await completion).headers()['authorization']).toMatch(/^Bearer /)
  await expect(page).toHaveURL(/\/result\/[a-z0-9]{10}$/i)
  await expect(heading(page, /^Vocabulary Test Result$/)).toBeVisible()
  await expect(button(page, 'Share Results')).toBeVisible()
})

// §2.8 §5.35 §5.36
test('the short flow has no forms until ?clear turns it off', async ({ page }) => {
  await page.goto('/?noD')
  await expect.poll(() => cookie(page, 'ff_noD')).toBeTruthy()
  await page.goto('/vocab/')
  await expect(heading(page, notFoundText('title'))).toBeVisible()
  await page.goto('/vocab/?clear')
  await expect(heading(page, "Let's get started!")).toBeVisible()
  await expect.poll(() => cookie(page, 'ff_noD')).toBeUndefined()
})

// §4.22 §5.32 §10.4
test('the page stores once, for thirty days, where a visitor comes from', async ({ page }) => {
  await page.goto('/', { referer: 'https://school.example/class?pupil=7' })
  const referrer = () => cookie(page, 'referrer')
  const value = encodeURIComponent('https://school.example')
  await expect.poll(referrer).toMatchObject({ value, path: '/', sameSite: 'Lax' })
  const written = await referrer()
  expect(offBy(720, written)).toBeLessThan(120)
  await page.goto('/?ref=another&d=no-such-deck')
  await button(page, startText('begin')).click()
  await expect(heading(page, "Let's get started!")).toBeVisible()
  expect(await referrer()).toMatchObject({ value, expires: written!.expires })
  await page.context().clearCookies()
  await page.goto('/?ref=newsletter')
  await expect.poll(referrer).toMatchObject({ value: 'newsletter' })
})
