import { expect } from '@playwright/test'
import { answerWords, button, goToSignIn, passPractice, signUp, TEST_WORDS } from '../support/learner.ts'
import { test } from './support/quietPage.ts'

// §9.21
test.describe('in production the console is silent', () => {
  test('from the start to the result', async ({ page }) => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await goToSignIn(page)
    await signUp(page)
    await passPractice(page)
    await answerWords(page, { from: 0, to: TEST_WORDS }, () => true)
    await expect(button(page, 'Share Results')).toBeVisible()
    expect(said).toEqual([])
  })

  test('no script of the page or its worker could write to it', async ({ page }) => {
    const read = async (path: string) => (await page.request.get(path)).text()
    const worker = await read('/service-worker.js')
    const scripts = new Set([...worker.matchAll(/assets\/[\w.-]+\.js/g)].map(([name]) => `/${name}`))
    expect(scripts.size).toBeGreaterThan(10)
    for (const script of ['/service-worker.js', ...scripts]) {
      expect((await read(script)).match(/.{0,40}\bconsole\b.{0,40}/g), script).toBeNull()
    }
  })
})
