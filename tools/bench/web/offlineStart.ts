import type { Page } from '@playwright/test'
import { wordPath } from '../../../src/rules/paths.ts'
import { answerWords, passPractice } from '../../../tests/journeys/support/learner.ts'
import { startKillableBrowser } from '../../../tests/faults/support/killableBrowser.ts'
import { completeTest } from './completedResult.ts'
import { hurryToWords } from './walk.ts'
import type { Product } from './product.ts'
import { slowCpu } from './slowDevice.ts'
import { told } from './told.ts'

const PRACTICE_ITEMS = 3
/** Words answered before the browser is killed for the first time. */
const ANSWERED = 12

/**
 * A learner sees a result and answers some words; then the product is stopped for good and, before each run, the browser is
 * killed and started again. Each run opens the start screen and resumes the test; then, in a browser that was started again
 * as well, the result.
 * @param slowdown of the processor
 * @param prepare lays further things on the device before the first kill
 */
export async function measureOfflineStarts(
  product: Product,
  { runs, slowdown, prepare }: { runs: number; slowdown: number; prepare: ((page: Page) => Promise<void>) | null },
) {
  const { address } = product
  const browser = await startKillableBrowser()
  try {
    const page = await browser.context().newPage()
    const result = address + (await completeTest(product))
    await openResult(page, result)
    await hurryToWords(page, `${address}/?noD`)
    await prepare?.(page)
    await passPractice(page)
    await answerWords(page, { from: 0, to: ANSWERED }, (position) => position % 2 === 0)
    await page.waitForURL(address + wordPath(PRACTICE_ITEMS + ANSWERED))
    // It controls the page once the whole app is on the device.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await product.stop()

    const newSlowPage = async () => {
      await browser.killAndRestart()
      const again = await browser.context().newPage()
      await slowCpu(again, slowdown)
      return again
    }
    const starts = []
    for (let run = 0; run < runs; run++) {
      const { steps, arrived } = await hurryToWords(await newSlowPage(), address)
      const offlineResult = await openResult(await newSlowPage(), result)
      starts.push({ offlineStart: steps[0]!.pressed, offlineWord: arrived, offlineResult })
    }
    return starts
  } finally {
    await browser.close()
  }
}

/** Opens a result; resolves with the time from the navigation to the paint of its level, in milliseconds. */
async function openResult(page: Page, address: string): Promise<number> {
  await page.addInitScript(() => {
    const visitor = {
      look() {
        if (![...document.querySelectorAll('h2')].some(({ textContent }) => textContent === 'Level of proficiency')) {
          requestAnimationFrame(visitor.look)
          return
        }
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => console.debug('level', performance.now())
        port2.postMessage(null)
      },
    }
    requestAnimationFrame(visitor.look)
  })
  const shown = told<number>(page, 'level')
  await page.goto(address)
  return shown
}
