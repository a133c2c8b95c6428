/*
 * Attributes of buttons in the prerendered page before the app takes over. They store the press in the document, which
 * also shows it; hydration keeps the buttons.
 */
const WAITING = 'data-waiting'
const PRESSED = 'data-pressed'

/** Holds back presses of all buttons in `root` and remembers the last one. Call it before the app runs. */
export function holdPresses(root: HTMLElement): void {
  for (const button of root.querySelectorAll('button')) button.setAttribute(WAITING, '')
  root.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest(`[${WAITING}]`)
      if (!button) return
      // During hydration, React would act on what the document shows instead of what the device has stored.
      event.stopImmediatePropagation()
      root.querySelector(`[${WAITING}][${PRESSED}]`)?.removeAttribute(PRESSED)
      button.setAttribute(PRESSED, '')
    },
    { capture: true },
  )
}

/** Performs the last press that was held back, if any, and lets all later presses through. */
export function releasePresses(): void {
  const pressed = document.querySelector<HTMLElement>(`[${WAITING}][${PRESSED}]`)
  pressed?.removeAttribute(PRESSED)
  for (const button of document.querySelectorAll(`[${WAITING}]`)) button.removeAttribute(WAITING)
  pressed?.click()
}
