import type { MeasuredPage } from './told.ts'

/** A press that led to another screen, and the paint of that screen. In ms since the navigation. */
interface Step {
  pressed: number
  painted: number
}

declare global {
  interface Window {
    steps: Step[]
  }
}

/** Has every page that `page` opens from now on note its steps. */
export async function watchSteps(page: MeasuredPage): Promise<void> {
  await page.addInitScript(noteSteps)
}

/** Runs in the page. */
function noteSteps(): void {
  window.steps = []
  let pressed = 0
  let shown: Element | null = null
  addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true })
  // A method: of a function with a name, the program that runs this would call one of its own that no page has.
  const screens = {
    look() {
      const heading = document.querySelector('h1')
      // While its code loads, a screen is a blank page.
      if (heading && heading !== shown) {
        const [since, isFirst] = [pressed, shown === null]
        shown = heading
        // A message sent in a frame arrives after that frame was painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          // The first screen comes without a press.
          if (!isFirst) window.steps.push({ pressed: since, painted: performance.now() })
        }
        port2.postMessage(null)
      }
      requestAnimationFrame(screens.look)
    },
  }
  requestAnimationFrame(screens.look)
}

/** The slowest of the steps after the first, which still waits for the app, in ms. */
export function slowestStep(steps: readonly Step[]): number {
  return Math.max(...steps.slice(1).map(({ pressed, painted }) => painted - pressed))
}
