import { expect, test, type Page } from '@playwright/test'
import { foldCard } from '#notebook/log/schedule.ts'
import { answerText } from '#texts/answer.ts'
import { notebookText } from '#texts/notebook.ts'
import { plantRow, readRow } from '../support/deviceRows.ts'
import { button, haveAccount } from '../support/learner.ts'
import { aCardEntry, aReview, cardId, DAY } from '../support/practisedCards.ts'
import { startKillableBrowser, type KillableBrowser } from './support/killableBrowser.ts'
import { startKillableProduct, type KillableProduct } from './support/killableProduct.ts'
import { closeDatabases, prepareInstruments, setDiskFull } from './support/pageInstruments.ts'

/*
 * A signed-in learner repeats 20 cards per fault, which strikes after every fourth. In the end the server has a review
 * of each.
 */

const CARDS = 20
const STRIKE_INTERVAL = 4

let product: KillableProduct
test.beforeAll(async () => {
  product = await startKillableProduct()
})
test.afterAll(() => product.stop())

interface Run {
  browser: KillableBrowser
  page: Page
}

interface PracticeFault {
  name: string
  /** @returns the page on which the learner continues, if it is another one */
  strike(run: Run): Promise<Page | void>
  /** Ends a lasting fault, two cards later. */
  recover?(run: Run): Promise<void>
}

const openPractice = async (page: Page) => {
  await page.goto(`${product.url}/vocab/notebook/`)
  return page
}

const know = (page: Page) => button(page, answerText('know'))

const faults: PracticeFault[] = [
  {
    name: 'browser killed, same profile',
    async strike({ browser }) {
      await browser.killAndRestart()
      return openPractice(await browser.context().newPage())
    },
  },
  { name: 'server killed (SIGKILL)', strike: () => product.killServer(), recover: () => product.startServer() },
  {
    name: 'offline',
    strike: ({ browser }) => browser.context().setOffline(true),
    recover: ({ browser }) => browser.context().setOffline(false),
  },
  { name: 'IndexedDB closed under the page', strike: ({ page }) => closeDatabases(page) },
  {
    name: 'worker stopped',
    async strike({ page }) {
      const session = await page.context().newCDPSession(page)
      await session.send('ServiceWorker.enable')
      await session.send('ServiceWorker.stopAllWorkers')
      await session.detach()
    },
  },
  {
    name: 'quota full',
    async strike({ page }) {
      await setDiskFull(page, true)
      await know(page).click()
      await expect(page.getByText(notebookText('notStored'))).toBeVisible()
      await setDiskFull(page, false)
    },
  },
  {
    name: 'two tabs',
    async strike({ browser, page }) {
      const other = browser
        .context()
        .pages()
        .find((each) => each !== page)
      return openPractice(other ?? (await browser.context().newPage()))
    },
  },
]

/** Opens an account whose notebook has cards that are due. */
async function haveDueCards(page: Page): Promise<void> {
  await haveAccount(page)
  for (let number = 1; number <= CARDS; number++) {
    const card = cardId(number)
    const at = Date.now() - 30 * DAY
    const entries = [aCardEntry(card, { at, subject: `phrase ${number}` }), aReview(card, { at })]
    for (const entry of entries) await plantRow(page, 'notebookLog', '', entry)
    await plantRow(page, 'notebookCards', '', foldCard(card, entries))
  }
  // The log is sent to this user once the notebook was restored for them.
  await expect.poll(() => readRow(page, 'notebookState', 'user')).toBeTruthy()
}

for (const fault of faults) {
  // §14.8 §14.11
  test(`${fault.name}: no review is lost`, async () => {
    const browser = await startKillableBrowser(prepareInstruments, product.url)
    try {
      const before = await product.countReviews()
      let page = await browser.context().newPage()
      await haveDueCards(page)
      await openPractice(page)
      for (let done = 0; done < CARDS; done++) {
        const strikes = done > 0 && done % STRIKE_INTERVAL === 0
        if (strikes) page = (await fault.strike({ browser, page })) ?? page
        const counter = (count: number) =>
          page.getByText(notebookText('practice.counter', { done: count + 1, total: CARDS }), { exact: true })
        await expect(counter(done)).toBeVisible()
        await know(page).click()
        if (done + 1 < CARDS) await expect(counter(done + 1)).toBeVisible()
        else await expect(page.getByText(notebookText('end.done'))).toBeVisible()
        if (done % STRIKE_INTERVAL === 2 && done > STRIKE_INTERVAL) await fault.recover?.({ browser, page })
      }
      await expect.poll(async () => (await product.countReviews()) - before, { timeout: 60_000 }).toBe(CARDS)
    } finally {
      await browser.close()
    }
  })
}
