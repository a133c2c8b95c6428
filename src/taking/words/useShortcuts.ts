import { useLayoutEffect, useRef } from 'react'

export type Shortcut = 'know' | 'notSure' | 'meaning' | 'listen' | 'back' | 'help'

/** Keys of the test screen (§3.37, §3.38), and one to hear the sentence. */
const keys: Record<string, Shortcut> = {
  j: 'know',
  f: 'notSure',
  h: 'meaning',
  l: 'listen',
  ArrowLeft: 'back',
  Backspace: 'back',
  Escape: 'help',
}

/**
 * Runs the action of a key and shows the press on its button. Keys are ignored with a modifier, on auto-repeat, while
 * the learner types in a field, and while a dialog is open (which closes itself on Escape).
 */
export function useShortcuts(
  actions: Record<Shortcut, () => void>,
  { singleKeysOff }: { singleKeysOff: boolean },
): void {
  const latest = useRef(actions)
  latest.current = actions

  // A layout effect runs before the paint, so that a key pressed as soon as the sentence shows is not missed.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!shortcut || (singleKeysOff && event.key.length === 1) || !mayFire(event)) return
      event.preventDefault()
      latest.current[shortcut]()
      showPressed(event.key)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [singleKeysOff])
}

function mayFire(event: KeyboardEvent): boolean {
  if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false
  if (document.querySelector('dialog[open]')) return false
  return !(event.target instanceof Element && event.target.closest('input:not([type=checkbox]), textarea, select'))
}

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
