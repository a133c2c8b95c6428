/** What a learner does with a browser, whoever drives it. */
export interface DrivenBrowser {
  goto(url: string): Promise<void>
  /** Runs `work` in the page; it sees nothing but its arguments. */
  evaluate<Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  press(key: string): Promise<void>
  /** Clicks the button with this text. */
  click(button: string): Promise<void>
  close(): Promise<void>
}

/** A button by its text, beside which some show a key or a number. */
export const buttonPath = (text: string) => `//button[contains(., '${text}')]`
