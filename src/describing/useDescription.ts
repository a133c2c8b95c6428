import { useEffect, useState } from 'react'
import { middleOf } from '#rules/levelScale.ts'
import { useSession } from '#session/session.tsx'
import { expressionsOf, nearest, type PictureName } from './pictures.ts'
import { useDescribingServices } from './useDescribingServices.ts'
import type { Expression } from './usedExpressions.ts'

/** What the learner writes about a picture. */
export interface Description {
  text: string
  /** Those to use, nearest to the learner's level. */
  expressions: readonly Expression[]
  /** Whether the device keeps the text. */
  kept: boolean
  write: (text: string) => void
}

/** For somebody without a result. */
const LEVEL = 'B1'

/** The description of a picture as this device has it; null until it was read. Each change is stored at once. */
export function useDescription(picture: PictureName): Description | null {
  const { descriptions } = useDescribingServices()
  const { inMemory } = useSession()
  const [expressions, setExpressions] = useState<readonly Expression[] | null>(null)
  const [text, setText] = useState('')
  const [readable, setReadable] = useState(true)
  const [stored, setStored] = useState(true)

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
      setExpressions(nearest(expressionsOf[picture], newest?.ability ?? middleOf(newest?.level ?? LEVEL)))
    }
    void read()
    return () => void (current = false)
  }, [descriptions, picture])

  return (
    expressions && {
      text,
      expressions,
      kept: readable && stored && !inMemory,
      write(next) {
        setText(next)
        // What could not be read must not be replaced.
        if (readable) void descriptions.write(picture, next).then(setStored)
      },
    }
  )
}
