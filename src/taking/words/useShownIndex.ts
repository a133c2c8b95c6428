import { wordPath } from '#rules/paths.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { afterPaint } from '#browser/afterPaint.ts'

interface ShownIndex {
  /** The index of the sentence on the screen. */
  shown: number
  /** Shows the next sentence; the address follows once it has been painted. */
  showNext: () => void
  /** Shows the sentence before the one on the screen. */
  showPrevious: () => void
}

/**
 * Which sentence is on the screen: that of the address, or for a moment after an answer the next one. An entry of the history, with
 * all that renders by the address, takes a slow phone as long as a frame.
 * @param index of the address
 */
export function useShownIndex(index: number): ShownIndex {
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<number | null>(null)
  const stay = useRef<(() => void) | null>(null)

  // The address has followed, or Back has led elsewhere.
  useEffect(
    () => () => {
      stay.current?.()
      stay.current = null
      setAhead(null)
    },
    [index],
  )

  const shown = ahead ?? index
  return {
    shown,
    showNext() {
      setAhead(shown + 1)
      stay.current = afterPaint(() => {
        stay.current = null
        setAhead(null)
        navigate(wordPath(shown + 1))
      })
    },
    showPrevious() {
      if (!stay.current) {
        navigate(wordPath(shown - 1))
        return
      }
      // The address has that one still.
      stay.current()
      stay.current = null
      setAhead(null)
    },
  }
}
