import type { Page } from '@playwright/test'
import { told } from './told.ts'

/** In milliseconds. */
interface Way {
  /** Since the navigation: the first press that was answered by another screen, and the paint of an answerable sentence. */
  firstAnsweredPress: number
  answerable: number
  /** From each answered press to the paint of the screen that it led to. */
  presses: number[]
}

/**
 * Opens an address and goes on to the test screen as fast as the pages allow: in each frame what leads on is pressed,
 * Resume before Start.
 */
export async function hurryToWords(page: Page, address: string): Promise<Way> {
  await page.addInitScript(pressOn)
  const way = told<Way>(page, 'way')
  await page.goto(address)
  return way
}

/** Runs in the page. */
function pressOn(): void {
  // A press on markup that no script serves yet has no effect and is repeated.
  const PRESS_AGAIN_MS = 50
  const way: Way = { firstAnsweredPress: -1, answerable: -1, presses: [] }
  let { pathname: shown } = location
  let pressedAt = -PRESS_AGAIN_MS

  const learner = {
    find(label: RegExp) {
      return [...document.querySelectorAll<HTMLButtonElement>('button:enabled')].find(
        (button) => label.test(button.textContent.trim()) && button.checkVisibility(),
      )
    },
    look() {
      // While its code loads, a screen is a blank page.
      if (location.pathname !== shown && document.querySelector('main h1')) {
        shown = location.pathname
        if (way.presses.length === 0) way.firstAnsweredPress = pressedAt
        const since = pressedAt
        learner.painted(() => way.presses.push(performance.now() - since))
      }
      if (shown.startsWith('/vocab/words/') && learner.find(/Know$/)) {
        learner.painted(() => {
          way.answerable = performance.now()
          console.debug('way', way)
        })
        return
      }
      if (performance.now() - pressedAt >= PRESS_AGAIN_MS) learner.press()
      requestAnimationFrame(learner.look)
    },
    /** A message sent in a frame arrives after that frame was painted. */
    painted(then: () => void) {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = then
      port2.postMessage(null)
    },
    press() {
      document.querySelector<HTMLInputElement>('input[type=checkbox]:not(:checked)')?.click()
      const next = learner.find(/^Resume/) ?? learner.find(/^(Start the test|Continue)$/)
      if (!next) return
      pressedAt = performance.now()
      next.click()
    },
  }
  requestAnimationFrame(learner.look)
}
