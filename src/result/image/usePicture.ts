import { useEffect, useState } from 'react'
import { whenIdle } from '#browser/whenIdle.ts'
import type { AnsweredExpression } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import type { ResultImage } from './resultImage.ts'

/** When a picture is drawn: once the page is idle, now, or not as long as nobody needs it. */
type When = 'idle' | 'now' | 'later'

type Drawing = ResultImage | 'failed' | null

/**
 * The picture of an own result; null until it is drawn, 'failed' where it can't be, which the next 'now' tries again. What
 * draws it is loaded apart. `last`: the one before as long as a changed one is not drawn, to be looked at meanwhile.
 */
export function usePicture(
  result: SharedResult,
  answered: readonly AnsweredExpression[],
  when: When,
): { picture: Drawing; last: Drawing } {
  const [drawn, setDrawn] = useState<{
    of: SharedResult
    with: readonly AnsweredExpression[]
    picture: Drawing
  } | null>(null)
  const last = drawn?.picture ?? null
  const picture = drawn?.of === result && drawn.with === answered ? last : null
  const done = picture !== null && picture !== 'failed'

  useEffect(() => {
    if (when === 'later' || done || !tellsLevel(result)) return
    let current = true
    const draw = async () => (await import('./resultImage.ts')).resultImage(result, answered, location.host)
    const tell = async () => {
      const outcome = await draw().catch(() => 'failed' as const)
      if (current) setDrawn({ of: result, with: answered, picture: outcome })
    }
    const cancel = when === 'now' ? void tell() : whenIdle(() => void tell())
    return () => {
      current = false
      cancel?.()
    }
  }, [result, answered, when, done])

  return { picture, last }
}
