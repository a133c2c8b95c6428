import type { Page } from '@playwright/test'
import { watchSteps } from './stepTimes.ts'
import { told } from './told.ts'

/** `answerable`: from the navigation to the paint of an answerable sentence, in ms. */
type Way = Pick<Window, 'steps'> & { answerable: number }

/**
 * Opens an address and goes on to the test screen as fast as the pages allow: in each frame what leads on is pressed,
 * Resume before Start.
 */
export async function hurryToWords(page: Page, address: string): Promise<Way> {
  await watchSteps(page)
  await page.addInitScript(pressOn)
  const way = told<Way>(page, 'way')
  await page.goto(address)
  return way
}

/** Runs in the page. */
function pressOn(): void {
  // A press on markup that no script serves yet has no effect and is repeated.
  const PRESS_AGAIN_MS = 50
  let pressedAt = -PRESS_AGAIN_MS

  const learner = {
    find(label: RegExp) {
      return [...document.querySelectorAll<HTMLButtonElement>('button:enabled')].find(
        (button) => label.test(button.textContent.trim()) && button.checkVisibility(),
      )
    },
    look() {
      if (location.pathname.startsWith('/vocab/words/') && learner.find(/Know$/)) {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => learner.tell(performance.now())
        port2.postMessage(null)
        return
      }
      if (performance.now() - pressedAt >= PRESS_AGAIN_MS) learner.press()
      requestAnimationFrame(learner.look)
    },
    /** After the last step's paint has been noted, too. */
    tell(answerable: number) {
      setTimeout(() => console.debug('way', { answerable, steps: window.steps }))
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
