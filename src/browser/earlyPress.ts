/*
 * A prerendered button can be pressed before the app has taken it over. The press is kept in the document itself, where
 * it also shows: on the button, which hydration leaves in place.
 */
const WAITING = 'data-waiting'
const PRESSED = 'data-pressed'

/** Holds back the presses of all buttons in `root`; the last one is kept. To be called before the app runs. */
export function holdPresses(root: HTMLElement): void {
  for (const button of root.querySelectorAll('button')) button.setAttribute(WAITING, '')
  root.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest(`[${WAITING}]`)
      if (!button) return
      // Half-way through hydration React would answer with what the document shows, not with what the device knows.
      event.stopImmediatePropagation()
      root.querySelector(`[${WAITING}][${PRESSED}]`)?.removeAttribute(PRESSED)
      button.setAttribute(PRESSED, '')
    },
    { capture: true },
  )
}

/** Carries out the press that was held back, if there was one, and lets all others through from now on. */
export function releasePresses(): void {
  const pressed = document.querySelector<HTMLElement>(`[${WAITING}][${PRESSED}]`)
  pressed?.removeAttribute(PRESSED)
  for (const button of document.querySelectorAll(`[${WAITING}]`)) button.removeAttribute(WAITING)
  pressed?.click()
}
