import { expect, type Page } from '@playwright/test'
import { readRow } from '../support/deviceRows.ts'
import {
  answerWords,
  button,
  choose,
  heading,
  passPractice,
  sendAnyway,
  signUp,
  TEST_WORDS,
} from '../support/learner.ts'
import { buildProfileLast, serveProfileLast } from './support/profileLastBuild.ts'
import { test } from './support/quietPage.ts'

/** The three screens that explain the test, the same in every flow. */
async function readExplanations(page: Page) {
  await expect(heading(page, 'How the test works')).toBeVisible()
  await button(page, 'Continue').click()
  await expect(heading(page, 'Word ≠ Meaning')).toBeVisible()
  await page.getByRole('checkbox').check()
  await button(page, 'Continue').click()
  await expect(heading(page, 'Some phrases are fake')).toBeVisible()
  await button(page, 'Start the test').click()
}

const flagCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name.toLowerCase() === 'ff_nod')

test.describe('the short flow, ?noD', () => {
  // §2.7 §5.35
  test('about, meaning, fake, words, results: nobody is asked who they are', async ({ page }) => {
    await page.goto('/?noD')
    await button(page, 'Start the test').click()
    await expect(page).toHaveURL(/\/vocab\/about\/$/)
    await readExplanations(page)
    await expect(page).toHaveURL(/\/vocab\/words\/0$/)
    await expect.poll(() => readRow(page, 'tests', 'running')).toMatchObject({ flow: 'noD', test_version: 'v7noD' })
    await passPractice(page)

    // Sent without a name: the identity is an anonymous one.
    const completion = page.waitForRequest((request) => request.url().endsWith('?complete=y'))
    await answerWords(page, { from: 0, to: TEST_WORDS }, (position) => position % 2 === 0)
    expect((await completion).headers()['authorization']).toMatch(/^Bearer /)
    await expect(page).toHaveURL(/\/result\/[a-z0-9]{10}$/i)
    await expect(heading(page, /^Vocabulary Test Result$/)).toBeVisible()
    await expect(button(page, 'Share Results')).toBeVisible()
  })

  // §2.8 §4.22 §5.35 §10.4
  test('profile, cefr and sign-in are not there; the flag rests in a cookie for an hour', async ({ page }) => {
    await page.goto('/?noD')
    await expect(heading(page, 'Vocabulary Test')).toBeVisible()
    // The heading stands in the document before the app runs.
    await expect.poll(() => flagCookie(page)).toMatchObject({ name: 'ff_noD', path: '/', sameSite: 'Lax' })
    const cookie = await flagCookie(page)
    expect(Math.abs(cookie!.expires - (Date.now() / 1000 + 3600))).toBeLessThan(120)
    for (const path of ['/vocab/', '/vocab/form2/', '/vocab/cefr/', '/vocab/cefr/level/', '/vocab/auth/']) {
      await page.goto(path)
      await expect(heading(page, 'Page not found')).toBeVisible()
    }
  })

  // §5.35 §5.36
  test('?clear turns it off', async ({ page }) => {
    await page.goto('/?noD')
    await expect(heading(page, 'Vocabulary Test')).toBeVisible()
    await page.goto('/vocab/?clear')
    await expect(heading(page, "Let's get started!")).toBeVisible()
    await expect.poll(() => flagCookie(page)).toBeUndefined()
    await page.goto('/')
    await button(page, 'Start the test').click()
    await expect(page).toHaveURL(/\/vocab\/$/)
  })
})

test.describe('profile-last, chosen when the page is built', () => {
  // The second build's files are laid over the product's; its worker would serve its own.
  test.use({ serviceWorkers: 'block' })
  test.beforeAll(async () => {
    // A build of the whole page, while other tests keep the machine busy.
    test.setTimeout(120_000)
    await buildProfileLast()
  })

  // §2.4
  test('the second form comes after the words', async ({ page, context }) => {
    await serveProfileLast(context)
    await page.goto('/')
    await button(page, 'Start the test').click()
    await choose(page, /Native language/, 'span', 'Spanish')
    await button(page, 'Continue').click()
    await expect(page).toHaveURL(/\/vocab\/cefr\/$/)
    await button(page, 'No, continue to the test').click()
    await readExplanations(page)
    await expect(page).toHaveURL(/\/vocab\/auth\/$/)
    await signUp(page)
    await passPractice(page)
    await answerWords(page, { from: 0, to: TEST_WORDS }, (position) => position % 2 === 0)
    await expect(page).toHaveURL(/\/vocab\/form2\/$/)
    await expect(heading(page, 'Tell us a bit more about you')).toBeVisible()

    await test.step('the results step sends back to it while country or birth year is missing', async () => {
      await page.goto('/vocab/results/')
      await expect(page).toHaveURL(/\/vocab\/form2\/$/)
    })

    await choose(page, /Country of residence/, 'mex', 'Mexico')
    await page.getByRole('textbox', { name: /Birth year/ }).fill('1996')
    await button(page, 'Start test').click()
    await expect(heading(page, 'Tell us a bit more about you')).toHaveCount(0)
    await sendAnyway(page)
    await expect(page).toHaveURL(/\/result\/[a-z0-9]{10}$/i)
    await expect(heading(page, 'Vocabulary Test Result')).toBeVisible()
  })
})
