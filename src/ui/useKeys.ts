import { useLayoutEffect, useRef } from 'react'
import { pressedKey } from './pressedKey.ts'

/**
 * Runs the action of a pressed key and shows the press on its button. It ignores keys with a modifier, on auto-repeat,
 * while the learner types in a field, and while a dialog is open (which closes itself on Escape). Enter and Space are
 * left to the focused element.
 * @param keys the action of each key, named as by `pressedKey`
 */
export function useKeys<Action>(
  keys: Readonly<Record<string, Action>>,
  act: (action: Action) => void,
  { singleKeysOff }: { singleKeysOff: boolean },
): void {
  const latest = useRef(act)
  latest.current = act

  // A layout effect runs before the paint, so that it does not miss a key pressed as soon as the screen shows.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = pressedKey(event)
      const action = keys[key]
      if (action === undefined || (singleKeysOff && key.length === 1) || !mayFire(event, key)) return
      event.preventDefault()
      latest.current(action)
      showPressed(key)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [keys, singleKeysOff])
}

function mayFire(event: KeyboardEvent, key: string): boolean {
  // Some keyboards type digits with Shift.
  const withShift = event.shiftKey && !/^\p{Nd}$/u.test(event.key)
  if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || withShift) return false
  if (document.querySelector('dialog[open]')) return false
  const ignored = key === 'Enter' || key === ' ' ? 'a, button, input, select' : TEXT_FIELDS
  // An extension's field may be in a shadow tree, for which `target` is only the root.
  const [target] = event.composedPath()
  return !(target instanceof Element && target.closest(ignored))
}

const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** How long a button shows the press of its key, in ms (§10.3). */
const PRESS_MS = 100

const releaseTimers = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/**
 * Shows a key press on its button. It changes the document directly, because a render would delay the next sentence.
 */
function showPressed(key: string): void {
  const button = document.querySelector(`button[aria-keyshortcuts='${key.toUpperCase()}']`)
  if (!button) return
  button.setAttribute('data-pressed', '')
  clearTimeout(releaseTimers.get(button))
  releaseTimers.set(
    button,
    setTimeout(() => button.removeAttribute('data-pressed'), PRESS_MS),
  )
}
