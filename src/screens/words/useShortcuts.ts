import { useLayoutEffect, useRef } from 'react'
import { showPressed } from './showPressed.ts'

export type Shortcut = 'know' | 'notSure' | 'meaning' | 'listen' | 'back' | 'help'

/** Keys of the test screen (spec 2, screen 9), and one to have the sentence read. */
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
 * Runs the action of a key and shows the press on its button. Nothing fires with a modifier, on auto-repeat, while typing
 * in a field or while a dialog is open (it closes itself on Escape).
 */
export function useShortcuts(
  actions: Record<Shortcut, () => void>,
  { singleKeysOff }: { singleKeysOff: boolean },
): void {
  const latest = useRef(actions)
  latest.current = actions

  // Before the paint: a key pressed as soon as the sentence shows is heard.
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
