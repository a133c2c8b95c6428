import type { Page } from '@playwright/test'
import { told } from './told.ts'

/** Milliseconds since the navigation. */
interface Way {
  firstAnsweredPress: number
  answerable: number
}

/**
 * Opens an address and goes on to the test screen as fast as the pages allow: in each frame what leads on is pressed,
 * Resume before Start. Resolves with the time of the first press that was answered by another screen, and of the paint
 * of the first sentence that can be answered; both since the navigation, in milliseconds.
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
  let firstAnsweredPress: number | null = null
  const { pathname: opened } = location
  let pressedAt = -PRESS_AGAIN_MS

  const learner = {
    find(label: RegExp) {
      return [...document.querySelectorAll<HTMLButtonElement>('button:enabled')].find(
        (button) => label.test(button.textContent.trim()) && button.checkVisibility(),
      )
    },
    look() {
      if (location.pathname !== opened) firstAnsweredPress ??= pressedAt
      if (location.pathname.startsWith('/vocab/words/') && learner.find(/Know$/)) {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => console.debug('way', { firstAnsweredPress, answerable: performance.now() })
        port2.postMessage(null)
        return
      }
      if (performance.now() - pressedAt >= PRESS_AGAIN_MS) learner.press()
      requestAnimationFrame(learner.look)
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
