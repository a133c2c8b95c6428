import type { Page } from '@playwright/test'
import { answerText } from '../../../src/texts/answer.ts'
import { signInText } from '../../../src/texts/signIn.ts'
import { startText } from '../../../src/texts/start.ts'
import { stepsText } from '../../../src/texts/steps.ts'
import { uiText } from '../../../src/texts/ui.ts'
import { resumeLabel } from '../../../tests/support/learner.ts'
import { watchSteps } from './stepTimes.ts'

/** `arrived`: time from the navigation to the paint of the last screen, in ms. */
type WalkResult = Pick<Window, 'steps'> & { arrived: number }

interface Walk {
  /** The beginning of the last screen's path. */
  path: string
  /** The text of its button. */
  button: string
  /** How long (ms) the learner looks at a screen or a filled field before continuing. */
  readingMs: number
}

/** Goes from an address to the test screen as fast as possible, pressing each button in the first frame that has it. */
export const hurryToWords = (page: Page, address: string): Promise<WalkResult> =>
  walk(page, address, { path: '/vocab/words/', button: answerText('know'), readingMs: 0 })

/** Goes from an address to the sign-in of the default flow, like a quick learner who reads and fills in the forms. */
export const walkToSignIn = (page: Page, address: string): Promise<WalkResult> =>
  walk(page, address, { path: '/vocab/auth/', button: signInText('with.email'), readingMs: 700 })

async function walk(page: Page, address: string, { path, button, readingMs }: Walk): Promise<WalkResult> {
  await watchSteps(page)
  const next = [startText('begin'), stepsText('aboutYou.start'), uiText('continue'), stepsText('cefr.no')]
  await page.addInitScript(walkInPage, { path, button, readingMs, resume: resumeLabel(), next })
  const walked = nextMessage<WalkResult>(page, 'walked')
  await page.goto(address)
  return walked
}

/** Runs in the page, without any queries from outside. */
function walkInPage({ path, button, readingMs, resume, next }: Walk & { resume: string; next: string[] }): void {
  // A press on markup that has no script yet has no effect and is repeated.
  const PRESS_AGAIN_MS = 50
  let pressedAt = -PRESS_AGAIN_MS
  let heading: Element | null = null
  let readSince = 0

  const learner = {
    find(matches: (label: string) => boolean) {
      return [...document.querySelectorAll<HTMLButtonElement>('button:enabled')].find(
        (found) => matches(found.innerText.trim()) && found.checkVisibility(),
      )
    },
    look() {
      if (location.pathname.startsWith(path) && learner.find((label) => label.endsWith(button))) {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => learner.tell(performance.now())
        port2.postMessage(null)
        return
      }
      learner.read()
      const now = performance.now()
      if (now - readSince >= readingMs && now - pressedAt >= PRESS_AGAIN_MS) learner.goOn()
      requestAnimationFrame(learner.look)
    },
    read() {
      const shown = document.querySelector('h1')
      if (shown === heading) return
      heading = shown
      readSince = performance.now()
    },
    goOn() {
      if (learner.fillIn()) readSince = performance.now()
      else learner.press()
    },
    /** Types into an empty field, or chooses the first option that appeared. */
    fillIn() {
      const option = document.querySelector<HTMLElement>('[role=option]')
      const fields = document.querySelectorAll<HTMLInputElement>('input[type=text]')
      const field = [...fields].find(({ value }) => value === '')
      if (option) option.click()
      else if (field) learner.type(field, field.role === 'combobox' ? 'me' : '1996')
      return Boolean(option ?? field)
    },
    type(field: HTMLInputElement, text: string) {
      // Bypasses React's own property on the field, which shadows this one and would hide the change.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    /** Reports the result after the last step's paint has been recorded. */
    tell(arrived: number) {
      setTimeout(() => console.debug('walked', { arrived, steps: window.steps }))
    },
    press() {
      document.querySelector<HTMLInputElement>('input[type=checkbox]:not(:checked)')?.click()
      const forward = learner.find((label) => label.startsWith(resume)) ?? learner.find((label) => next.includes(label))
      if (!forward) return
      pressedAt = performance.now()
      forward.click()
    },
  }
  requestAnimationFrame(learner.look)
}

/**
 * Resolves with the value of the page's next `console.debug(name, value)`. Polling with `waitForFunction` would run a
 * script of Playwright's in the page, which takes a slow phone as long as the app's own.
 */
export async function nextMessage<Value>(page: Page, name: string): Promise<Value> {
  const message = await page.waitForEvent('console', { predicate: (said) => said.text().startsWith(`${name} `) })
  return (await message.args()[1]!.jsonValue()) as Value
}
