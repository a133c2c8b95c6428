/** The commands of WebDriver: Firefox takes them by name, WebKitGTK's own driver as method and path. */
export const COMMANDS = {
  Navigate: 'POST url',
  Refresh: 'POST refresh',
  ExecuteScript: 'POST execute/sync',
  PerformActions: 'POST actions',
  ElementClick: 'POST element/{id}/click',
  NewWindow: 'POST window/new',
  CloseWindow: 'DELETE window',
  SwitchToWindow: 'POST window',
} as const

/** Sends a command to a browser, and returns the value of its answer. @throws Error with the browser's message */
export type Send = (command: keyof typeof COMMANDS, parameters?: Record<string, unknown>) => Promise<unknown>

/** The property of an element's reference. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** A learner's actions in a browser, independent of its transport. */
export class DrivenBrowser {
  readonly #send: Send

  constructor(send: Send) {
    this.#send = send
  }

  async goto(url: string): Promise<void> {
    await this.#send('Navigate', { url })
  }

  async reload(): Promise<void> {
    await this.#send('Refresh')
  }

  /** Runs `work` in the page, where it has access only to its arguments. */
  async evaluate<Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const script = `return (${String(work)}).apply(null, arguments)`
    return (await this.#send('ExecuteScript', { script, args })) as Result
  }

  async press(key: string): Promise<void> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: key }))
    await this.#send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  /** Clicks the button whose text contains this one; some buttons also show a key or a number. */
  async click(text: string): Promise<void> {
    const button = await this.evaluate(
      (wanted) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes(wanted)),
      text,
    )
    await this.#send('ElementClick', { id: (button as unknown as Record<string, string>)[ELEMENT] })
  }

  /** Continues in a new tab and closes the old one. */
  async moveToNewTab(): Promise<void> {
    const { handle } = (await this.#send('NewWindow', { type: 'tab' })) as { handle: string }
    await this.#send('CloseWindow')
    await this.#send('SwitchToWindow', { handle })
  }
}
