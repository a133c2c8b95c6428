import { useEffect, useState } from 'react'
import { whenIdle } from '#browser/whenIdle.ts'
import type { AnsweredExpression } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import type { ResultImage } from '#result/image/resultPicture.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { pageLocale } from '#texts/formatters.ts'

/** When to draw a picture: when the page is idle, now, or later, once it is needed. */
type When = 'idle' | 'now' | 'later'

type Drawing = ResultImage | 'failed' | null

/**
 * Returns the picture of the owner's result; null until it is drawn, 'failed' if that is impossible (the next 'now'
 * tries again). The drawing code loads separately. `last`: the previous picture, to show until a changed one is drawn.
 */
export function usePicture(
  result: SharedResult,
  answered: readonly AnsweredExpression[],
  when: When,
): { picture: Drawing; last: Drawing } {
  const [drawn, setDrawn] = useState<{
    of: SharedResult
    with: readonly AnsweredExpression[]
    inLocale: string
    picture: Drawing
  } | null>(null)
  const inLocale = pageLocale()
  const last = drawn?.picture ?? null
  const picture = drawn?.of === result && drawn.with === answered && drawn.inLocale === inLocale ? last : null
  const done = picture !== null && picture !== 'failed'

  useEffect(() => {
    if (when === 'later' || done || !tellsLevel(result)) return
    let current = true
    const draw = async () =>
      (await import('#result/image/resultPicture.ts')).drawResult(result, answered, location.host)
    const update = async () => {
      const outcome = await draw().catch(() => 'failed' as const)
      if (current) setDrawn({ of: result, with: answered, inLocale, picture: outcome })
    }
    const cancel = when === 'now' ? void update() : whenIdle(() => void update())
    return () => {
      current = false
      cancel?.()
    }
  }, [result, answered, inLocale, when, done])

  return { picture, last }
}
