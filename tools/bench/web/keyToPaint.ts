import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { median } from './figures.ts'
import { told } from './told.ts'

const KEYS = 8
/** A quick reader's: the last sentence has come to rest. */
const READING_MS = 700

/**
 * Answers sentence after sentence with J on the page that is open; the median time from the key's event to the paint of
 * the first frame that holds the next sentence.
 */
export async function measureKeyToPaint(page: Page): Promise<number> {
  await page.evaluate(watchKeys)
  const times: number[] = []
  while (times.length < KEYS) {
    await pause(READING_MS)
    const painted = told<number>(page, 'painted')
    await page.keyboard.press('j')
    times.push(await painted)
  }
  return median(times)
}

/** Gives a page without a script what the shortest script for it would be. */
export async function swapTextOnKey(page: Page): Promise<void> {
  await page.evaluate(() => {
    let sentence = 0
    document.addEventListener('keydown', () => {
      sentence += 1
      document.querySelector('mark')!.textContent = `sentence ${sentence}`
    })
  })
}

/** Runs in the page. */
function watchKeys(): void {
  // Methods: of functions with a name, the program that runs this would call one of its own that no page has.
  const sentences = {
    shown() {
      return document.querySelector('main p:has(mark)')?.textContent
    },
    awaitPaint(since: number) {
      requestAnimationFrame(() => {
        // A message sent in a frame arrives after that frame was painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => console.debug('painted', performance.now() - since)
        port2.postMessage(null)
      })
    },
  }
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const answered = sentences.shown()
      const observer = new MutationObserver(() => {
        const next = sentences.shown()
        if (next === undefined || next === answered) return
        observer.disconnect()
        sentences.awaitPaint(timeStamp)
      })
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    },
    { capture: true },
  )
}
