import { expect, test, type Page } from '@playwright/test'
import { directionOf, LANGUAGE_KEY, type Language } from '#contracts/languages.ts'
import { staticPages } from '#rules/paths.ts'
import { aboutPageText } from '#texts/aboutPage.ts'
import { howItWorksPageText } from '#texts/howItWorksPage.ts'
import { setLanguage } from '#texts/language.ts'
import { startText } from '#texts/start.ts'
import { stepsText } from '#texts/steps.ts'
import { submitText } from '#texts/submit.ts'
import { summaryText } from '#texts/summary.ts'
import { uiText } from '#texts/ui.ts'
import { roomsOf } from '../../scripts/build/translations.ts'
import {
  answerWords,
  button,
  goToPractice,
  heading,
  passPractice,
  TEST_WORDS,
  workerControls,
} from '../support/learner.ts'

/** Words the texts of this file in a language. */
const readIn = (tag: Language) => setLanguage(tag, tag === 'en' ? {} : roomsOf(tag, false))
test.afterEach(() => readIn('en'))

async function expectLanguage(page: Page, tag: Language) {
  await expect(page.locator('html')).toHaveAttribute('lang', tag)
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(tag))
}
const switchOf = (page: Page) => page.getByRole('combobox', { name: uiText('language'), exact: true })

// §13.18
for (const tag of ['es', 'ar', 'ja'] as const) {
  test(`a learner takes the test in ${tag}, without a connection from the words on`, async ({ page, context }) => {
    readIn(tag)
    await goToPractice(page, `/?noD&lang=${tag}`)
    await expectLanguage(page, tag)
    await passPractice(page)
    await workerControls(page)
    await expect.poll(() => page.evaluate((path) => caches.match(path).then(Boolean), `/${tag}/`)).toBe(true)
    await context.setOffline(true)
    await answerWords(page, { from: 0, to: TEST_WORDS }, (position) => position % 2 === 0)
    await expect(page.getByText(submitText('until.online'))).toBeVisible()
    // A new page opens in the language, without a connection.
    await page.goto('/')
    await expectLanguage(page, tag)
    await context.setOffline(false)
    await expect(heading(page, summaryText('title'))).toBeVisible()
    await expectLanguage(page, tag)
  })
}

// §13.16
test('a language chosen in the middle of a form changes every text, and nothing that was typed', async ({ page }) => {
  await page.goto('/')
  await button(page, startText('begin')).click()
  await expect(heading(page, stepsText('profile'))).toBeVisible()
  const field = page.getByRole('combobox', { name: new RegExp(stepsText('nativeLanguage')) })
  await field.fill('xx')
  await switchOf(page).selectOption('de')
  readIn('de')
  await expect(heading(page, stepsText('profile'))).toBeVisible()
  await expectLanguage(page, 'de')
  await expect(page.getByRole('combobox', { name: new RegExp(stepsText('nativeLanguage')) })).toHaveValue('xx')
  await page.reload()
  await expect(heading(page, stepsText('profile'))).toBeVisible()
  await page.goto('/')
  await expectLanguage(page, 'de')
  await expect(page).toHaveTitle(uiText('product'))
})

// §13.17
test('a language that cannot be fetched leaves the page as it is, and says so', async ({ page, context }) => {
  await page.goto('/')
  await workerControls(page)
  await context.setOffline(true)
  await switchOf(page).selectOption('ko')
  await expect(page.getByText(uiText('language.missing', { language: '한국어' }))).toBeVisible()
  await expectLanguage(page, 'en')
})

// §2.21
test('the start opens in the browser’s language, without a later change of the page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'pt-PT' })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  page.on('pageerror', (error) => void errors.push(error.message))
  await page.goto('/')
  await expectLanguage(page, 'pt-BR')
  readIn('pt-BR')
  await button(page, startText('begin')).click()
  await expect(heading(page, stepsText('profile'))).toBeVisible()
  expect(errors).toEqual([])
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: LANGUAGE_KEY }))
  await context.close()
})

// §2.12
test('the pages about the test are in the chosen language, in English they fetch nothing', async ({
  page,
  context,
}) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await workerControls(page)
  await page.goto(staticPages.about)
  await expect(heading(page, aboutPageText('title'))).toBeVisible()
  expect(asked.filter((path) => /^\/about\/./.test(path))).toEqual([])
  readIn('ar')
  await page.goto('/?lang=ar')
  await expect(button(page, startText('begin'))).toBeVisible()
  await page.goto(staticPages.about)
  await expect(heading(page, aboutPageText('title'))).toBeVisible()
  await expectLanguage(page, 'ar')
  await expect(page.getByText('%OPERATOR%')).toHaveCount(0)
  // The choice holds for the other page; without a connection that one is English, with its summaries.
  await page.goto(staticPages.howItWorks)
  await expect(heading(page, howItWorksPageText('title'))).toBeVisible()
  await context.setOffline(true)
  await page.goto(staticPages.howItWorks)
  readIn('en')
  await expect(heading(page, howItWorksPageText('title'))).toBeVisible()
  await expect(page.locator('summary')).toBeVisible()
})
