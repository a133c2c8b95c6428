import { expect, type Page } from '@playwright/test'
import { answerWords, button, choose, passPractice, signUp } from '../support/learner.ts'
import { test } from './support/quietPage.ts'
import { openResult } from './support/sharedResult.ts'

// Routes answer for the server here; a worker would keep some requests from them.
test.use({ serviceWorkers: 'block' })

const robots = (page: Page) => page.locator('head meta[name=robots]')

// §2.13
test('every step of the test has a title, and the sentences one among them', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Vocabulary Test')
  await button(page, 'Start the test').click()
  await expect(page).toHaveTitle('Getting started · Vocabulary Test')
  await choose(page, /Native language/, 'span', 'Spanish')
  await button(page, 'Continue').click()
  await expect(page).toHaveTitle('About you · Vocabulary Test')
  await choose(page, /Country of residence/, 'mex', 'Mexico')
  await page.getByRole('textbox', { name: /Birth year/ }).fill('1996')
  await button(page, 'Start test').click()
  await expect(page).toHaveTitle('IELTS or TOEFL · Vocabulary Test')
  await button(page, 'Yes, within the last 2 years').click()
  await expect(page).toHaveTitle('CEFR level · Vocabulary Test')
  await button(page, "I haven't taken a test").click()
  await expect(page).toHaveTitle('How the test works · Vocabulary Test')
  await button(page, 'Continue').click()
  await expect(page).toHaveTitle('Word ≠ Meaning · Vocabulary Test')
  await page.getByRole('checkbox').check()
  await button(page, 'Continue').click()
  await expect(page).toHaveTitle('Some phrases are fake · Vocabulary Test')
  await button(page, 'Start the test').click()
  await expect(page).toHaveTitle('Sign in · Vocabulary Test')
  await signUp(page)
  await expect(page).toHaveTitle('Know or not sure? · Vocabulary Test')
  await passPractice(page)
  await answerWords(page, { from: 0, to: 2 }, () => true)
  await expect(page).toHaveURL(/\/vocab\/words\/5$/)
  await expect(page).toHaveTitle('Know or not sure? · Vocabulary Test')

  await test.step('and the start has its own again', async () => {
    await page.getByRole('button', { name: 'Back' }).click()
    await page.goto('/vocab/carry/?enter')
    await expect(page).toHaveTitle('Continue your test · Vocabulary Test')
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveTitle('Vocabulary Test')
  })
})

// §2.13
test('so has every page beside it', async ({ page }) => {
  for (const [path, title] of [
    ['/nowhere', 'Page not found · Vocabulary Test'],
    ['/error', 'Something went wrong · Vocabulary Test'],
    ['/result/unknown123', 'Results Not Found · Vocabulary Test'],
    ['/about/', 'About · Vocabulary Test'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
  }
})

test('the title of a result says whose it is where the page does', async ({ page }) => {
  await openResult(page, { full_name: 'Anna Bell' }, { own: false })
  await expect(page).toHaveTitle("Anna Bell's Vocabulary Test Result")
  await page.unrouteAll()
  await openResult(page, { full_name: null }, { own: true })
  await expect(page).toHaveTitle('Vocabulary Test Result')
})

// §2.14
test('search engines get the start, under one address, and neither results nor what is not there', async ({ page }) => {
  await page.goto('/?ref=newsletter')
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /^http:\/\/localhost:\d+\/$/)
  await expect(page.locator('head meta[name=description]')).toHaveAttribute('content', /English level/)
  await expect(robots(page)).toHaveCount(0)
  const rules = await (await page.request.get('/robots.txt')).text()
  expect(rules, 'or nobody would read the noindex of a result').not.toContain('/result/')

  await page.goto('/result/unknown123')
  await expect(robots(page)).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'Take Your Own Test' }).click()
  await expect(robots(page)).toHaveCount(0)

  await page.goto('/nowhere')
  await expect(robots(page)).toHaveAttribute('content', 'noindex')
  await expect(page.locator('head link[rel=canonical]')).toHaveCount(0)
})

test('a link preview has a title, a text and a picture that is there', async ({ page }) => {
  await page.goto('/')
  const property = (name: string) => page.locator(`head meta[property="og:${name}"]`).getAttribute('content')
  expect(await property('title')).toBeTruthy()
  expect(await property('description')).toBeTruthy()
  expect((await page.request.get((await property('image'))!)).headers()['content-type']).toBe('image/png')
})

test('every icon that the page names is there', async ({ page }) => {
  for (const path of ['/', '/about/']) {
    await page.goto(path)
    const icons = await page.locator('head link[rel$=icon]').all()
    expect(icons.length).toBeGreaterThanOrEqual(3)
    for (const icon of icons) {
      const answer = await page.request.get((await icon.getAttribute('href'))!)
      expect(answer.headers()['content-type']).toMatch(/^image\//)
    }
  }
})
