import { wordPath } from '../../../src/rules/paths.ts'
import { answerWords, passPractice } from '../../../tests/journeys/support/learner.ts'
import { startKillableBrowser } from '../../../tests/faults/support/killableBrowser.ts'
import { hurryToWords } from './hurryToWords.ts'
import { slowCpu } from './slowDevice.ts'

const PRACTICE_ITEMS = 3
/** Words answered before the browser is killed for the first time. */
const ANSWERED = 12

/**
 * A learner answers some words; then the product is stopped for good and, before each run, the browser is killed and
 * started again. Each run opens the start screen and resumes the test.
 */
export async function measureOfflineStarts(address: string, runs: number, stopProduct: () => Promise<void>) {
  const browser = await startKillableBrowser()
  try {
    const page = await browser.context().newPage()
    await hurryToWords(page, `${address}/?noD`)
    await passPractice(page)
    await answerWords(page, { from: 0, to: ANSWERED }, (position) => position % 2 === 0)
    await page.waitForURL(address + wordPath(PRACTICE_ITEMS + ANSWERED))
    // It controls the page once the whole app is on the device.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await stopProduct()

    const starts = []
    for (let run = 0; run < runs; run++) {
      await browser.killAndRestart()
      const again = await browser.context().newPage()
      await slowCpu(again)
      const { firstAnsweredPress, answerable } = await hurryToWords(again, address)
      starts.push({ offlineStart: firstAnsweredPress, offlineWord: answerable })
    }
    return starts
  } finally {
    await browser.close()
  }
}
