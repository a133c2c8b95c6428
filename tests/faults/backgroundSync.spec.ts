import { expect, test, type Page } from '@playwright/test'
import { TEST_WORDS } from '../support/learner.ts'
import { deliveryTable } from './support/deliveryTable.ts'
import { crashTab, startKillableBrowser, type KillableBrowser } from './support/killableBrowser.ts'
import { startKillableProduct, type KillableProduct } from './support/killableProduct.ts'
import { beginTest, type ObservedLearner } from './support/observedLearner.ts'
import { prepareInstruments } from './support/pageInstruments.ts'
import { fireSync, removeBackgroundSync, withSyncingBrowser } from './support/syncingBrowser.ts'

/*
 * Once the server is back: with Background Sync the worker notices it, even with no page open; without it the page
 * does, by its timer and when it is opened.
 */

/** Answers given before the server is killed, and before it is back; the last one makes a save due. */
const ONLINE = 12
const SERVER_BACK = 35
/** Answers given before the second outage ends. */
const SERVER_BACK_AGAIN = 60
/** Longer than the back-off after such an outage. */
const ARRIVAL_MS = 150_000

let product: KillableProduct
test.beforeEach(async () => {
  product = await startKillableProduct()
})
test.afterEach(() => product.stop())
test.afterAll(() => console.log(deliveryTable()))

async function answerUntil(learner: ObservedLearner, count: number): Promise<void> {
  while (learner.given.size < count) await learner.answer(learner.given.size)
}

/** Goes on answering with the server killed, starting after the save at the tenth word. */
async function answerThroughOutage(learner: ObservedLearner, until: number): Promise<void> {
  const before = learner.given.size
  await product.killServer()
  await answerUntil(learner, until)
  expect(await learner.lost(), 'answers that only the device has').toBeGreaterThanOrEqual(until - before)
}

const arrives = (learner: ObservedLearner, message: string) =>
  expect.poll(() => learner.lost(), { message, timeout: ARRIVAL_MS }).toBe(0)

async function finish(browser: string, learner: ObservedLearner): Promise<void> {
  await answerUntil(learner, TEST_WORDS)
  await expect(learner.page).toHaveURL(/\/result\//, { timeout: 60_000 })
  const outcome = {
    given: learner.given.size,
    lost: await learner.lost(),
    completed: await product.countCompleted(),
  }
  deliveryTable.add({ browser, ...outcome })
  expect(outcome).toEqual({ given: TEST_WORDS, lost: 0, completed: 1 })
}

const hasSync = (page: Page) =>
  page.evaluate(async () => 'SyncManager' in window && 'sync' in (await navigator.serviceWorker.ready))

// §11.10
test('Background Sync sends the answers once the server is back, with no page open', async () => {
  test.setTimeout(300_000)
  await withSyncingBrowser(async (context) => {
    await prepareInstruments(context)
    const openPages = () => context.pages().filter((page) => page.url().startsWith(product.url)).length
    const learner = await beginTest(await context.newPage(), product)
    expect(await hasSync(learner.page)).toBe(true)
    await answerUntil(learner, ONLINE)
    await answerThroughOutage(learner, SERVER_BACK)

    await learner.page.close()
    expect(openPages(), 'open pages of the app').toBe(0)
    await product.startServer()
    await arrives(learner, 'the worker sends the answers')
    expect(openPages(), 'open pages of the app').toBe(0)

    await learner.comeBack(await context.newPage())
    await finish('Chromium, Background Sync', learner)
  })
})

test('Background Sync sends the last answers of a test finished during an outage, and its page, opened again, completes it', async () => {
  test.setTimeout(300_000)
  await withSyncingBrowser(async (context) => {
    await prepareInstruments(context)
    const learner = await beginTest(await context.newPage(), product)
    await answerUntil(learner, SERVER_BACK_AGAIN)
    await answerThroughOutage(learner, TEST_WORDS)
    await expect(learner.page.getByText(/Your result will be ready/)).toBeVisible()

    await learner.page.close()
    await product.startServer()
    await arrives(learner, 'the worker sends the last answers')
    expect(await product.countCompleted()).toBe(0)

    const page = await context.newPage()
    await page.goto(product.url)
    await expect(page).toHaveURL(/\/result\//, { timeout: 60_000 })
    const outcome = {
      given: learner.given.size,
      lost: await learner.lost(),
      completed: await product.countCompleted(),
    }
    deliveryTable.add({ browser: 'Chromium, finished offline', ...outcome })
    expect(outcome).toEqual({ given: TEST_WORDS, lost: 0, completed: 1 })
  })
})

/** How a learner may leave the page in the middle of a test. */
const WAYS: Record<string, (browser: KillableBrowser, page: Page) => Promise<unknown>> = {
  'closes the tab': (_browser, page) => page.close(),
  'goes to another page': (_browser, page) => page.goto('about:blank'),
  'loses the tab to a crash': (_browser, page) => crashTab(page),
  'loses the browser': (browser) => browser.killAndRestart(),
}

// §11.10
for (const [way, leave] of Object.entries(WAYS)) {
  test(`the worker alone sends all answers of a learner who ${way}, with the server there and away`, async () => {
    test.setTimeout(180_000)
    const browser = await startKillableBrowser(prepareInstruments)
    try {
      const learner = await beginTest(await browser.context().newPage(), product)
      await answerUntil(learner, 7)
      await leave(browser, learner.page)
      await fireSync(browser.context(), product.url)
      await arrives(learner, 'the answers of an open server')

      await learner.comeBack(await browser.context().newPage())
      await answerUntil(learner, 9)
      await product.killServer()
      await answerUntil(learner, 13)
      await leave(browser, learner.page)
      await product.startServer()
      await fireSync(browser.context(), product.url)
      await arrives(learner, 'the answers of an outage')
    } finally {
      await browser.close()
    }
  })
}

// §8.15
test('80 answers with a connection make at most 19 saves, those of the worker included', async () => {
  test.setTimeout(180_000)
  await withSyncingBrowser(async (context) => {
    await prepareInstruments(context)
    const learner = await beginTest(await context.newPage(), product)
    product.proxy.reset()
    await answerUntil(learner, TEST_WORDS)
    await expect(learner.page).toHaveURL(/\/result\//, { timeout: 60_000 })
    expect(product.proxy.saves, 'saves and one completion').toBeLessThanOrEqual(20)
    expect(await learner.lost()).toBe(0)
  })
})

// §11.10
test('without Background Sync, the page sends the answers once the server is back, by its timer and when it starts', async () => {
  test.setTimeout(300_000)
  await withSyncingBrowser(async (context) => {
    await prepareInstruments(context)
    await removeBackgroundSync(context)
    const learner = await beginTest(await context.newPage(), product)
    expect(await hasSync(learner.page)).toBe(false)
    await answerUntil(learner, ONLINE)
    await answerThroughOutage(learner, SERVER_BACK)
    await product.startServer()
    await arrives(learner, 'the timer of the open page sends the answers')

    await answerThroughOutage(learner, SERVER_BACK_AGAIN)
    await learner.page.close()
    await product.startServer()
    expect(await learner.lost(), 'answers that only the device has').toBeGreaterThan(0)
    const page = await context.newPage()
    await page.goto(product.url)
    await arrives(learner, 'the page sends the answers when it is opened')
    await learner.comeBack(page)
    await finish('Chromium without Background Sync', learner)
  })
})
