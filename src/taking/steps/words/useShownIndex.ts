import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { afterPaint } from '#browser/afterPaint.ts'
import { hasMaxEntries } from '#browser/testEntries.ts'
import { wordPath } from '#rules/paths.ts'

/** The history state of a sentence whose previous entry is also a sentence. */
const AFTER_SENTENCE = { afterSentence: true }

interface ShownIndex {
  /** The index of the sentence on the screen. */
  shown: number
  /** Shows the next sentence. The address changes once that has been painted. */
  showNext: () => void
  /** Shows the sentence before the one on the screen. */
  showPrevious: () => void
}

/**
 * Returns the sentence to show: that of the address or, for a moment after an answer, the next one. Adding a history
 * entry, and rendering what depends on the address, takes a slow phone a whole frame.
 * @param index the index in the address
 */
export function useShownIndex(index: number): ShownIndex {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: Partial<typeof AFTER_SENTENCE> | null }
  const [ahead, setAhead] = useState<number | null>(null)
  const cancel = useRef<(() => void) | null>(null)

  function showAddressed() {
    cancel.current?.()
    cancel.current = null
    setAhead(null)
  }

  // The address has changed, or Back has led elsewhere.
  useEffect(() => showAddressed, [index])

  const shown = ahead ?? index
  return {
    shown,
    showNext() {
      setAhead(shown + 1)
      cancel.current = afterPaint(() => {
        showAddressed()
        const replace = hasMaxEntries()
        navigate(wordPath(shown + 1), { replace, state: replace ? state : AFTER_SENTENCE })
      })
    },
    showPrevious() {
      // The address is still that of the previous sentence.
      if (cancel.current) showAddressed()
      // Does the same as the browser's Back, so that the two never lead to different sentences.
      else if (state?.afterSentence) navigate(-1)
      else navigate(wordPath(shown - 1), { replace: true })
    },
  }
}
