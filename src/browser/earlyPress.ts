/*
 * Marks a button that was pressed before the app had taken over the prerendered page. The press is stored in the
 * document, where it also shows: hydration leaves the button in place.
 */
const WAITING = 'data-waiting'
const PRESSED = 'data-pressed'

/** Holds back presses of all buttons in `root` and remembers the last one. Call this before the app runs. */
export function holdPresses(root: HTMLElement): void {
  for (const button of root.querySelectorAll('button')) button.setAttribute(WAITING, '')
  root.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest(`[${WAITING}]`)
      if (!button) return
      // Halfway through hydration, React would act on what the document shows and not on what the device has stored.
      event.stopImmediatePropagation()
      root.querySelector(`[${WAITING}][${PRESSED}]`)?.removeAttribute(PRESSED)
      button.setAttribute(PRESSED, '')
    },
    { capture: true },
  )
}

/** Carries out the press that was held back, if any, and lets all later ones through. */
export function releasePresses(): void {
  const pressed = document.querySelector<HTMLElement>(`[${WAITING}][${PRESSED}]`)
  pressed?.removeAttribute(PRESSED)
  for (const button of document.querySelectorAll(`[${WAITING}]`)) button.removeAttribute(WAITING)
  pressed?.click()
}
