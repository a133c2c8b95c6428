import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus to `home` when the focused element has been removed or disabled. Otherwise the focus would be lost,
 * and the next Tab would start anywhere.
 */
export function useFocusHome(home: RefObject<HTMLElement | null>): void {
  const focused = useRef<EventTarget>(null)
  useEffect(() => {
    const record = ({ target }: FocusEvent) => (focused.current = target)
    document.addEventListener('focusin', record)
    return () => document.removeEventListener('focusin', record)
  }, [])
  useEffect(() => {
    const lastFocused = focused.current
    if (!(lastFocused instanceof Element) || (lastFocused.isConnected && !lastFocused.matches(':disabled'))) return
    // A disabled element keeps the focus until the page is painted.
    const now = document.activeElement
    if (now === document.body || now === lastFocused) home.current?.focus({ preventScroll: true })
  })
}
