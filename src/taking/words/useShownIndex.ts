import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { afterPaint } from '#browser/afterPaint.ts'
import { hasMaxEntries } from '#browser/testEntries.ts'
import { wordPath } from '#rules/paths.ts'

/** What the history entry of a sentence holds when the entry before it is that of a sentence, too. */
const AFTER_SENTENCE = { afterSentence: true }

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
  const { state } = useLocation() as { state: Partial<typeof AFTER_SENTENCE> | null }
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
        const replace = hasMaxEntries()
        navigate(wordPath(shown + 1), { replace, state: replace ? state : AFTER_SENTENCE })
      })
    },
    showPrevious() {
      if (!stay.current) {
        // As the browser's Back, so that the two never lead to different sentences.
        if (state?.afterSentence) navigate(-1)
        else navigate(wordPath(shown - 1), { replace: true })
        return
      }
      // The address has that one still.
      stay.current()
      stay.current = null
      setAhead(null)
    },
  }
}
