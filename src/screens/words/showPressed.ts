/** A pressed key's button shows it for this long (spec 9). */
const PRESS_MS = 100

const releases = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/** Shows a key's press on its button. In the document itself: a render would hold up the next sentence. */
export function showPressed(key: string): void {
  const button = document.querySelector(`button[aria-keyshortcuts='${key.toUpperCase()}']`)
  if (!button) return
  button.setAttribute('data-pressed', '')
  clearTimeout(releases.get(button))
  releases.set(
    button,
    setTimeout(() => button.removeAttribute('data-pressed'), PRESS_MS),
  )
}
