import { expect } from '@playwright/test'
import { expectNoViolations, expectReadable } from '../scenes/accessibility.ts'
import { test } from './support/quietPage.ts'

// §8.39
test('the page of the API is for everybody: no scrolling sideways, nothing that axe finds, with all examples open', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await page.goto('/v1/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Vocabulary Test API' })).toBeVisible()
  await page.evaluate(() => {
    for (const example of document.querySelectorAll('details')) example.open = true
  })
  await expectNoViolations(page)
  await expectReadable(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectNoViolations(page)
})

test('it is read by keyboard: from the contents to a call, an example opens, an error is told', async ({ page }) => {
  await page.goto('/v1/docs')
  const link = page.getByRole('navigation').getByRole('link', { name: 'Get a new test' })
  for (let stops = 0; stops < 5 && !(await link.evaluate((element) => element === document.activeElement)); stops++) {
    await page.keyboard.press('Tab')
  }
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#createTest$/)
  const call = page.locator('#createTest')
  await expect(call).toBeInViewport()
  await expect(call).toContainText('POST /v1/vocab_checkbox_tests/')

  const example = call.locator('details', { hasText: 'with the label of a deck' })
  await example.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(example.getByText('"deck_id": "spring-class"')).toBeVisible()

  await call.getByRole('link', { name: /bad-idempotency-key/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#problem-bad-idempotency-key')).toBeInViewport()
})

test('it asks for its style alone, and its policy stops nothing of it', async ({ page, baseURL }) => {
  const asked: string[] = []
  const said: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('console', (message) => said.push(message.text()))
  await page.goto('/v1/docs')
  expect(asked).toEqual([`${baseURL}/v1/docs`, `${baseURL}/v1/docs.css`])
  expect(said).toEqual([])
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(paper).toBe('rgb(250, 246, 238)')
})

test('it opens past a service worker that is in control, and the app is still the app', async ({ page }) => {
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  for (const path of ['/v1/docs', '/v1/docs/', '/v1/docs#errors']) {
    await page.goto(path)
    await expect(page).toHaveTitle('Vocabulary Test API')
    await expect(page.getByRole('heading', { level: 2, name: 'Errors' })).toBeVisible()
  }
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null), 'also of this page').toBe(true)
  await page.goto('/')
  await expect(page).toHaveTitle('Vocabulary Test')
})
