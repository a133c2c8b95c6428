import { useEffect, useRef, type RefObject } from 'react'

/**
 * Takes the focus to an element when what had it has left the page or can't be pressed any more: it would be lost, and the
 * next Tab would lead anywhere.
 */
export function useFocusHome(home: RefObject<HTMLElement | null>): void {
  const focused = useRef<EventTarget>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => (focused.current = target)
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const had = focused.current
    if (!(had instanceof Element) || (had.isConnected && !had.matches(':disabled'))) return
    // What was disabled has the focus until the page is painted.
    const now = document.activeElement
    if (now === document.body || now === had) home.current?.focus({ preventScroll: true })
  })
}
