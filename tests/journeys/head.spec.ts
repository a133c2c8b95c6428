import { expect, type Page } from '@playwright/test'
import { startText } from '#texts/start.ts'
import { uiText } from '#texts/ui.ts'
import { button, heading } from '../support/learner.ts'
import { completeByCalls } from './support/completedResult.ts'
import { test } from './support/quietPage.ts'
import { openResult } from './support/sharedResult.ts'

// Routes answer for the server here; a worker would bypass some of them.
test.use({ serviceWorkers: 'block' })

const robots = (page: Page) => page.locator('head meta[name=robots]')

// §2.13
test('the page title follows the learner’s steps, and returns to the start’s title at the start', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(uiText('product'))
  await button(page, startText('begin')).click()
  await expect(page).toHaveTitle('Getting started · Vocabulary Test')
  await page.goto('/vocab/transfer/?enter')
  await expect(page).toHaveTitle('Continue your test · Vocabulary Test')
  await page.getByRole('link', { name: uiText('home') }).click()
  await expect(page).toHaveTitle(uiText('product'))
  await page.goto('/about/')
  await expect(page).toHaveTitle('About · Vocabulary Test')
})

test('the title of a result names its owner if the page does', async ({ page }) => {
  await openResult(page, { full_name: 'Anna Bell' }, { own: false })
  await expect(page).toHaveTitle("Anna Bell's Vocabulary Test Result")
  await page.unrouteAll()
  await openResult(page, { full_name: null }, { own: true })
  await expect(page).toHaveTitle('Vocabulary Test Result')
})

// §2.14
test('search engines index the start, and no tag of a result stays in its head', async ({ page }) => {
  await page.goto('/result/unknown123')
  await expect(robots(page)).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'Take Your Own Test' }).click()
  await expect(robots(page)).toHaveCount(0)
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /^http:\/\/localhost:\d+\/$/)
  await expect(page.locator('head meta[property="og:title"]')).toHaveAttribute(
    'content',
    'How much English do you take in?',
  )
  const rules = await (await page.request.get('/robots.txt')).text()
  expect(rules, 'or nobody would read the noindex of a result').not.toContain('/result/')
})

test('the app neither repeats the tags of a result nor keeps them afterwards', async ({ page }) => {
  const inHead = (selector: string) => page.locator(`head ${selector}`)
  const shortcode = await completeByCalls(page.request, 'Anna Bell')
  await page.goto(`/result/${shortcode}`)
  await expect(heading(page, "Anna Bell's Vocabulary Test Result")).toBeVisible()
  for (const tag of ['meta[property="og:title"]', 'meta[name=description]', 'meta[name=robots]']) {
    await expect(inHead(tag)).toHaveCount(1)
  }
  await page.getByRole('link', { name: 'Take The Test' }).click()
  await expect(page).toHaveURL(/\/vocab\/$/)
  await expect(page).toHaveTitle(/^Getting started/)
  await expect(inHead('title').filter({ hasText: 'Anna Bell' })).toHaveCount(0)
  for (const tag of ['meta[property^="og:"]', 'meta[name=description]', 'meta[name=robots]']) {
    await expect(inHead(tag)).toHaveCount(0)
  }
})

test('a link preview has a title, a text and a picture that loads', async ({ page }) => {
  await page.goto('/')
  const property = (name: string) => page.locator(`head meta[property="og:${name}"]`).getAttribute('content')
  expect(await property('title')).toBeTruthy()
  expect(await property('description')).toBeTruthy()
  expect((await page.request.get((await property('image'))!)).headers()['content-type']).toBe('image/png')
})

test('every icon that the page names loads', async ({ page }) => {
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
