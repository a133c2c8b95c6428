import { useEffect, useRef, useState } from 'react'
import { onSeenAgain } from '#browser/clock.ts'
import type { CefrLevel } from '#contracts/cefr.ts'
import { abilityNow } from '#rules/levelScale.ts'
import { useSession } from '#session/session.tsx'
import { expressionsOf, nearest, type PictureName } from './pictures.ts'
import { useDescribingServices } from './useDescribingServices.ts'
import type { Expression } from './usedExpressions.ts'

/** The learner's description of a picture. */
export interface Description {
  text: string
  /** The expressions to use: those of the day, or else those nearest to the learner's level. */
  expressions: readonly Expression[]
  /** Whether the device stores the text. */
  kept: boolean
  write: (text: string) => void
}

/** The level of the expressions for learners without a result. */
const DEFAULT_LEVEL: CefrLevel = 'B1'

/**
 * Returns the description of a picture on this device; null until it is read. Each change is stored at once, and what
 * another tab has written shows once this one is used again.
 */
export function useDescription(picture: PictureName, ofToday: readonly Expression[] | null): Description | null {
  const { descriptions } = useDescribingServices()
  const { inMemory } = useSession()
  const [expressions, setExpressions] = useState<readonly Expression[] | null>(null)
  const [text, setText] = useState('')
  const [readable, setReadable] = useState(true)
  const [stored, setStored] = useState(true)

  const latest = useRef(text)
  useEffect(() => void (latest.current = text), [text])

  useEffect(() => {
    let current = true
    async function read() {
      const [before, newest] = await Promise.all([
        descriptions.read(picture).catch(() => null),
        descriptions.newestResult().catch(() => undefined),
      ])
      if (!current) return
      setText(before ?? '')
      setReadable(before !== null)
      setExpressions(nearest(expressionsOf[picture], abilityNow(newest ?? { level: DEFAULT_LEVEL })))
    }
    void read()
    async function readAgain() {
      const shown = latest.current
      const kept = await descriptions.read(picture).catch(() => shown)
      if (current) setText((now) => (now === shown ? kept : now))
    }
    const stop = onSeenAgain(() => void readAgain())
    return () => {
      current = false
      stop()
    }
  }, [descriptions, picture])

  return (
    expressions && {
      text,
      expressions: ofToday ?? expressions,
      kept: readable && stored && !inMemory,
      write(next) {
        setText(next)
        // A text that could not be read must not be overwritten.
        if (!readable) return
        void descriptions.write(picture, text, next).then((kept) => {
          setStored(kept !== null)
          if (kept !== null) setText((now) => (now === next ? kept : now))
        })
      },
    }
  )
}
