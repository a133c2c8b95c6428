import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { median } from '../rounds.ts'
import { nextMessage } from './walk.ts'

const KEYS = 8
/** Reading time of a quick reader, by which the last sentence's animation has ended. */
const READING_MS = 700

/**
 * Answers sentences with J on the open page. Returns the median time (ms) from the key event to the paint of the first
 * frame with the next sentence.
 */
export async function measureKeyToPaint(page: Page): Promise<number> {
  await page.evaluate(watchKeys)
  const times: number[] = []
  while (times.length < KEYS) {
    await pause(READING_MS)
    const painted = nextMessage<number>(page, 'painted')
    await page.keyboard.press('j')
    times.push(await painted)
  }
  return median(times)
}

/** Adds the shortest possible script for changing the sentence to a page without scripts. */
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
  // Methods, because tsx wraps named functions in a helper that pages lack.
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
