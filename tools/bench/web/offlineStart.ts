import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { wordPath } from '../../../src/rules/paths.ts'
import { resultText } from '../../../src/texts/result.ts'
import { chromiumArguments } from '../../../tests/support/chromiumArguments.ts'
import { answerWords, passPractice } from '../../../tests/support/learner.ts'
import { completeTest } from './completedResult.ts'
import { nextMessage, type MeasuredPage } from './pageMessage.ts'
import type { Product } from './product.ts'
import { startQuietBrowser } from './quietBrowser.ts'
import { PHONE } from './slowDevice.ts'
import { hurryToWords } from './walk.ts'
import { waitForWorker } from './workerControl.ts'

const PRACTICE_ITEMS = 3
/** Number of words answered before the browser is closed for the first time. */
const ANSWERED = 12

interface OfflineStarts {
  executablePath: string
  runs: number
  /** Slowdown factor of the processor. */
  slowdown: number
  /** Stores further data on the device before the browser is closed for the first time. */
  prepare: ((page: Page) => Promise<void>) | null
}

/**
 * Measures starts without a server. A learner sees a result and answers some words; then the product stops. Each run
 * opens the start screen in a newly started browser and resumes the test, then opens the result in another one.
 */
export async function measureOfflineStarts(product: Product, options: OfflineStarts) {
  const { executablePath, runs, slowdown } = options
  const profile = mkdtempSync(join(tmpdir(), 'vocabulary-bench-'))
  try {
    const result = product.address + (await completeTest(product))
    await prepareProfile(profile, product, result, options)
    await product.stop()

    const inNewBrowser = async <T>(measure: (page: MeasuredPage) => Promise<T>): Promise<T> => {
      const browser = await startQuietBrowser(executablePath, profile)
      try {
        await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        return await measure(browser)
      } finally {
        await browser.close()
      }
    }
    const starts = []
    for (let run = 0; run < runs; run++) {
      const { steps, arrived } = await inNewBrowser((page) => hurryToWords(page, product.address))
      const offlineResult = await inNewBrowser((page) => openResult(page, result))
      starts.push({ offlineStart: steps[0]!.pressed, offlineWord: arrived, offlineResult })
    }
    return starts
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Prepares a profile with the data of a learner who saw a result and left in the middle of a test. */
async function prepareProfile(
  profile: string,
  { address }: Product,
  result: string,
  { executablePath, prepare }: OfflineStarts,
): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, { executablePath, ...PHONE, args: chromiumArguments })
  try {
    const page = await context.newPage()
    await openResult(page, result)
    await hurryToWords(page, `${address}/?noD`)
    await prepare?.(page)
    await passPractice(page)
    await answerWords(page, { from: 0, to: ANSWERED }, (position) => position % 2 === 0)
    await page.waitForURL(address + wordPath(PRACTICE_ITEMS + ANSWERED))
    await waitForWorker(page)
  } finally {
    await context.close()
  }
}

/** Opens a result and returns the time from the navigation to the paint of its level, in ms. */
async function openResult(page: MeasuredPage, address: string): Promise<number> {
  await page.addInitScript(
    ({ title }: { title: string }) => {
      const visitor = {
        look() {
          if (![...document.querySelectorAll('h2')].some(({ textContent }) => textContent === title)) {
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
