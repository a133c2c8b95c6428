import { useEffect, useState } from 'react'
import { whenIdle } from '#browser/whenIdle.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import type { Drawings } from '#result/inked/sharePictures.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { pageLocale } from '#texts/formatters.ts'

/** When to draw pictures: when the page is idle, now, or later, once they are needed. */
type When = 'idle' | 'now' | 'later'

/**
 * Returns the pictures of the owner's result, that of a page first; null until they are drawn, 'failed' if that is
 * impossible (the next 'now' tries again). The drawing code loads separately. `last`: the previous pictures, to show
 * until changed ones are drawn.
 */
export function usePictures(
  result: SharedResult,
  details: OwnDetails | null,
  when: When,
): { pictures: Drawings; last: Drawings } {
  const [drawn, setDrawn] = useState<{
    of: SharedResult
    with: OwnDetails | null
    inLocale: string
    pictures: Drawings
  } | null>(null)
  const inLocale = pageLocale()
  const last = drawn?.pictures ?? null
  const pictures = drawn?.of === result && drawn.with === details && drawn.inLocale === inLocale ? last : null
  const done = pictures !== null && pictures !== 'failed'

  useEffect(() => {
    if (when === 'later' || done || !tellsLevel(result)) return
    let current = true
    const draw = async () =>
      (await import('#result/inked/sharePictures.ts')).drawPictures(result, details, location.host)
    const update = async () => {
      const outcome = await draw().catch(() => 'failed' as const)
      if (current) setDrawn({ of: result, with: details, inLocale, pictures: outcome })
    }
    const cancel = when === 'now' ? void update() : whenIdle(() => void update())
    return () => {
      current = false
      cancel?.()
    }
  }, [result, details, inLocale, when, done])

  return { pictures, last }
}
