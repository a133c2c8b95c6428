import type { Page } from '@playwright/test'

/** A press that led to another screen, and the paint of that screen, in ms since the navigation. */
interface Step {
  pressed: number
  painted: number
}

declare global {
  interface Window {
    steps: Step[]
  }
}

/** Makes every page that `page` opens from now on record its steps. */
export async function watchSteps(page: Page): Promise<void> {
  await page.addInitScript(noteSteps)
}

/** Runs in the page. */
function noteSteps(): void {
  window.steps = []
  let pressed = 0
  let shown: Element | null = null
  addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true })
  // A method, because tsx wraps named functions in a helper that pages lack.
  const screens = {
    look() {
      const heading = document.querySelector('h1')
      // A screen is blank while its code loads.
      if (heading && heading !== shown) {
        const [since, isFirst] = [pressed, shown === null]
        shown = heading
        // A message sent in a frame arrives after that frame was painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          // The first screen appears without a press.
          if (!isFirst) window.steps.push({ pressed: since, painted: performance.now() })
        }
        port2.postMessage(null)
      }
      requestAnimationFrame(screens.look)
    },
  }
  requestAnimationFrame(screens.look)
}

/** Returns the duration (ms) of the slowest step except the first, which still waits for the app. */
export function slowestStep(steps: readonly Step[]): number {
  return Math.max(...steps.slice(1).map(({ pressed, painted }) => painted - pressed))
}
