import { useEffect, useEffectEvent } from 'react'
import { pressedKey } from './pressedKey.ts'

/**
 * Runs the main action of a screen without fields on Enter, unless the focused element handles Enter itself.
 * @param action null if there is none at the moment
 */
export function useEnter(action: (() => void) | null): void {
  const onEnter = useEffectEvent((event: KeyboardEvent) => {
    if (pressedKey(event) === 'Enter' && !event.repeat && !handlesEnter(event.composedPath()[0])) action?.()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onEnter(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function handlesEnter(target: EventTarget | undefined): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a, summary, select, textarea, dialog, input:not([type=checkbox]), [contenteditable]') !==
      null
  )
}
