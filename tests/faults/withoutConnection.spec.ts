import { expect, test, type Page } from '@playwright/test'
import { startText } from '#texts/start.ts'
import { uiText } from '#texts/ui.ts'
import { readRow } from '../support/deviceRows.ts'
import {
  answerWords,
  goToPractice,
  goToSignIn,
  heading,
  passPractice,
  signUp,
  TEST_WORDS,
  workerControls,
} from '../support/learner.ts'
import { startKillableBrowser, type KillableBrowser } from './support/killableBrowser.ts'
import { startKillableProduct, type KillableProduct } from './support/killableProduct.ts'

/*
 * Without a connection, in a restarted browser: every page opens, a test starts from the spare one and ends in a
 * waiting view, and its result arrives later. The server is really down, so nothing may come from the browser's cache.
 */

let product: KillableProduct
let browser: KillableBrowser
test.beforeEach(async () => {
  product = await startKillableProduct()
  browser = await startKillableBrowser(undefined, product.url)
})
test.afterEach(async () => {
  await browser.close()
  await product.stop()
})

/** Takes a whole test as a new learner; ends on its result. */
async function takeTest(page: Page) {
  await goToSignIn(page)
  await workerControls(page)
  await signUp(page)
  await passPractice(page)
  await answerWords(page, { from: 0, to: TEST_WORDS }, (position) => position % 2 === 0)
  await expect(page).toHaveURL(/\/result\//, { timeout: 15_000 })
  await expect(heading(page, /Result/)).toBeVisible()
}

const answeredWithoutServer = 'a second test, begun, finished and closed without a connection'

// §5.19 §11.11
test(`${answeredWithoutServer}: its result appears without a further step`, async () => {
  test.setTimeout(180_000)
  const page = await browser.context().newPage()
  await takeTest(page)
  const first = page.url()
  await test.step('the spare test is there', async () => {
    await expect.poll(() => readRow(page, 'tests', 'spare')).toBeTruthy()
  })

  await product.killServer()
  await browser.killAndRestart()
  const offline = await browser.context().newPage()
  await offline.goto('/')
  await expect(offline.getByText(startText('readyOffline'))).toBeVisible()

  await test.step('who is signed in goes past the sign-in step', async () => {
    await goToPractice(offline)
  })
  await passPractice(offline)
  await answerWords(offline, { from: 0, to: TEST_WORDS }, () => true)
  const { test_id: testId } = (await readRow(offline, 'tests', 'running')) as { test_id: string }
  await expect(offline.getByText(/Your result will be ready as soon as you are back online/)).toBeVisible()

  await test.step('the browser is closed before the server is back', async () => {
    await browser.killAndRestart()
    await product.startServer()
  })
  const back = await browser.context().newPage()
  await back.goto('/')
  await expect(back).toHaveURL(/\/result\//, { timeout: 30_000 })
  expect(back.url()).not.toBe(first)
  const { status, answers } = await product.readTest(testId)
  expect({ status, known: answers.filter((answer) => answer?.[0] === 1).length }).toEqual({
    status: 'completed',
    known: TEST_WORDS,
  })
  expect(await product.countCompleted()).toBe(2)

  await test.step('Back does not lead to it again by itself', async () => {
    await back.goto('/')
    await expect(heading(back, uiText('product'))).toBeVisible()
    await expect(back.getByRole('link', { name: startText('lastResult') })).toBeVisible()
  })
})

// §11.13
test('every page, and every result viewed before, opens in a restarted browser without a connection', async () => {
  test.setTimeout(180_000)
  const page = await browser.context().newPage()
  await takeTest(page)
  const { pathname: own } = new URL(page.url())
  await expect.poll(() => readRow(page, 'tests', 'spare')).toBeTruthy()

  await product.killServer()
  await browser.killAndRestart()
  const offline = await browser.context().newPage()
  const opened: [string, RegExp][] = [
    ['/', /^Vocabulary Test$/],
    ['/vocab/', /started!/],
    ['/vocab/form2/', /more about you/],
    ['/vocab/cefr/', /taken an IELTS/],
    ['/vocab/cefr/level/', /CEFR level/],
    ['/vocab/about/', /How the test works/],
    ['/vocab/meaning/', /Word ≠ Meaning/],
    ['/vocab/fake/', /phrases are fake/],
    ['/vocab/words/0', /highlighted phrase/],
    ['/vocab/words/40', /highlighted phrase/],
    ['/vocab/auth/', /highlighted phrase/],
    ['/vocab/results/', /Oops/],
    [own, /Vocabulary Test Result/],
    // The server is down but the device has a network, so this request failed.
    ['/result/neverseen1', /Results Not Found/],
    ['/error', /Oops/],
    ['/nowhere', /Page not found/],
    ['/about/', /./],
    ['/how-it-works/', /How it works/],
    ['/how-it-works/evidence/', /How do we know/],
    ['/how-it-works/experts/', /for experts/],
    ['/terms/', /./],
    ['/privacy/', /./],
  ]
  for (const [path, title] of opened) {
    await test.step(path, async () => {
      await offline.goto(path)
      await expect(heading(offline, title)).toBeVisible()
    })
  }
})
