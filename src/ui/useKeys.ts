import { useLayoutEffect, useRef } from 'react'
import { pressedKey } from './pressedKey.ts'

/**
 * Runs the action of a key and shows the press on its button. Keys are ignored with a modifier, on auto-repeat, while
 * the learner types in a field, and while a dialog is open (which closes itself on Escape). Enter and Space are left to what
 * has the focus.
 * @param keys the action of each key, as `pressedKey` names it
 */
export function useKeys<Action>(
  keys: Readonly<Record<string, Action>>,
  act: (action: Action) => void,
  { singleKeysOff }: { singleKeysOff: boolean },
): void {
  const latest = useRef(act)
  latest.current = act

  // A layout effect runs before the paint, so that a key pressed as soon as the screen shows is not missed.
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
  // On some keyboards digits are typed with Shift.
  const withShift = event.shiftKey && !/^\p{Nd}$/u.test(event.key)
  if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || withShift) return false
  if (document.querySelector('dialog[open]')) return false
  const passesOn = key === 'Enter' || key === ' ' ? 'a, button, input, select' : TYPED_IN
  // An extension's field may be in a tree of its own, for which `target` is its root.
  const [target] = event.composedPath()
  return !(target instanceof Element && target.closest(passesOn))
}

const TYPED_IN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** How long a button shows the press of its key, in ms (§10.3). */
const PRESS_MS = 100

const releases = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/**
 * Shows a key press on its button. It changes the document directly, because a render would delay the next sentence.
 */
function showPressed(key: string): void {
  const button = document.querySelector(`button[aria-keyshortcuts='${key.toUpperCase()}']`)
  if (!button) return
  button.setAttribute('data-pressed', '')
  clearTimeout(releases.get(button))
  releases.set(
    button,
    setTimeout(() => button.removeAttribute('data-pressed'), PRESS_MS),
  )
}
