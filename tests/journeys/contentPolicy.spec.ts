import { expect, test, type Page } from '@playwright/test'
import {
  answerWords,
  button,
  goToSignIn,
  heading,
  passPractice,
  pressShare,
  signUp,
  TEST_WORDS,
} from '../support/learner.ts'
import { readKnownWords } from './support/servedTest.ts'

/** Records what the browser has refused because of the content security policy: the directive and the source. */
async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('reportRefused', (what: string) => refused.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      const { reportRefused } = globalThis as unknown as { reportRefused: (what: string) => void }
      reportRefused(`${effectiveDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  return refused
}

// §9.21 §13.10
test('the whole test needs nothing that the policy blocks, and writes nothing to the console', async ({ page }) => {
  const refused = await watchPolicy(page)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await goToSignIn(page)
  await signUp(page)
  await passPractice(page)
  await answerWords(page, { from: 0, to: TEST_WORDS }, await readKnownWords(page))
  await expect(heading(page, 'Vocabulary Test Result')).toBeVisible()
  const bar = page.getByRole('img', { name: /^Words: / })
  await bar.scrollIntoViewIfNeeded()
  const filled = bar.locator('[style*="inline-size"]')
  await expect.poll(async () => (await filled.boundingBox())?.width).toBeGreaterThan(0)
  expect(said).toEqual([])
  await pressShare(page)
  await expect(button(page, 'Save image'), 'the picture is drawn').toBeEnabled()
  expect(refused).toEqual([])
})

// §13.10
test('injected markup runs no script, has no style and sends no request', async ({ page }) => {
  const refused = await watchPolicy(page)
  await page.goto('/')
  await page.evaluate(() => {
    const injected = document.createElement('div')
    injected.innerHTML = '<p style="position: fixed">x</p><img src="data:," onerror="document.title = 1">'
    const script = document.createElement('script')
    script.textContent = 'document.title = 2'
    document.body.append(injected, script)
    void fetch('https://storage.googleapis.com/somebody/').catch(() => {})
  })
  const directives = () => new Set(refused.map((what) => what.split(' ')[0]))
  await expect
    .poll(directives)
    .toEqual(new Set(['style-src-attr', 'script-src-attr', 'script-src-elem', 'connect-src']))
  expect(await page.title()).not.toMatch(/^[12]$/)
})

// §9.21
test('no script of the page or its worker can write to the console', async ({ page }) => {
  const read = async (path: string) => (await page.request.get(path)).text()
  const worker = await read('/service-worker.js')
  const scripts = new Set([...worker.matchAll(/assets\/[\w.-]+\.js/g)].map(([name]) => `/${name}`))
  expect(scripts.size).toBeGreaterThan(10)
  for (const script of ['/service-worker.js', ...scripts]) {
    expect((await read(script)).match(/.{0,40}\bconsole\b.{0,40}/g), script).toBeNull()
  }
})
