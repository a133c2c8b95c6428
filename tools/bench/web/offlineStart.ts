import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { wordPath } from '../../../src/rules/paths.ts'
import { resultText } from '../../../src/texts/result.ts'
import { chromiumArguments } from '../../../tests/support/chromiumArguments.ts'
import { answerWords, passPractice } from '../../../tests/support/learner.ts'
import { completeTest } from './completedResult.ts'
import type { Product } from './product.ts'
import { PHONE, slowCpu } from './slowDevice.ts'
import { hurryToWords, nextMessage } from './walk.ts'

const PRACTICE_ITEMS = 3
/** Number of words answered before the server goes down. */
const ANSWERED = 12

interface OfflineStarts {
  executablePath: string
  runs: number
  /** Slowdown factor of the processor. */
  slowdown: number
  /** Stores further data on the device before the server goes down. */
  prepare: ((page: Page) => Promise<void>) | null
}

/**
 * Measures starts without a server, in a browser that already runs. A learner sees a result and answers some words; then
 * the product stops. Each run opens the start screen in a new tab and resumes the test, then opens the result in
 * another one.
 */
export async function measureOfflineStarts(product: Product, options: OfflineStarts) {
  const { executablePath, runs, slowdown } = options
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    const context = await browser.newContext(PHONE)
    const result = product.address + (await completeTest(product))
    await prepareDevice(context, product, result, options)
    await product.stop()

    const inNewTab = async <T>(measure: (page: Page) => Promise<T>): Promise<T> => {
      const page = await context.newPage()
      await slowCpu(page, slowdown)
      return measure(page).finally(() => page.close())
    }
    const starts = []
    for (let run = 0; run < runs; run++) {
      const { steps, arrived } = await inNewTab((page) => hurryToWords(page, product.address))
      const offlineResult = await inNewTab((page) => openResult(page, result))
      starts.push({ offlineStart: steps[0]!.pressed, offlineWord: arrived, offlineResult })
    }
    return starts
  } finally {
    await browser.close()
  }
}

/** Lets a learner see a result and leave in the middle of a test. */
async function prepareDevice(
  context: BrowserContext,
  { address }: Product,
  result: string,
  { prepare }: OfflineStarts,
): Promise<void> {
  const page = await context.newPage()
  await openResult(page, result)
  await hurryToWords(page, `${address}/?noD`)
  await prepare?.(page)
  await passPractice(page)
  await answerWords(page, { from: 0, to: ANSWERED }, (position) => position % 2 === 0)
  await page.waitForURL(address + wordPath(PRACTICE_ITEMS + ANSWERED))
  // The whole app is on the device once the worker controls the page.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.close()
}

/** Opens a result and returns the time from the navigation to the paint of its level, in ms. */
async function openResult(page: Page, address: string): Promise<number> {
  await page.addInitScript(
    ({ title }: { title: string }) => {
      const visitor = {
        look() {
          if (![...document.querySelectorAll('h2, p')].some(({ textContent }) => textContent === title)) {
            requestAnimationFrame(visitor.look)
            return
          }
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => console.debug('level', performance.now())
          port2.postMessage(null)
        },
      }
      requestAnimationFrame(visitor.look)
    },
    { title: resultText('proficiency') },
  )
  const shown = nextMessage<number>(page, 'level')
  await page.goto(address)
  return shown
}
