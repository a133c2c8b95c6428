/** A learner's actions in a browser, independent of its driver. */
export interface DrivenBrowser {
  goto(url: string): Promise<void>
  /** Runs `work` in the page, where it has access only to its arguments. */
  evaluate<Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  press(key: string): Promise<void>
  /** Clicks the button with this text. */
  click(button: string): Promise<void>
  close(): Promise<void>
}

/** Returns an XPath for a button by its text; some buttons also show a key or a number. */
export const buttonPath = (text: string) => `//button[contains(., '${text}')]`
