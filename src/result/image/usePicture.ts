import { useEffect, useState } from 'react'
import { whenIdle } from '#browser/whenIdle.ts'
import type { SharedResult } from '#contracts/result.ts'
import { knownPattern } from '#result/own/knownPattern.ts'
import { useOwnResultServices } from '#result/own/useOwnResultServices.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import type { ResultImage } from './resultImage.ts'

/** When a picture is drawn: once the page is idle, now, or not as long as nobody needs it. */
type When = 'idle' | 'now' | 'later'

/**
 * The picture of an own result, with the pattern of its answers if this device has them; null until it is drawn, 'failed'
 * where it can't be, which the next 'now' tries again. What draws it is loaded apart.
 */
export function usePicture(result: SharedResult, shortcode: string, when: When): ResultImage | 'failed' | null {
  const { loadOwnResults } = useOwnResultServices()
  const [drawn, setDrawn] = useState<{ of: SharedResult; picture: ResultImage | 'failed' } | null>(null)
  const picture = drawn?.of === result ? drawn.picture : null
  const done = picture !== null && picture !== 'failed'

  useEffect(() => {
    if (when === 'later' || done || !tellsLevel(result)) return
    let current = true
    const draw = async () => {
      const [{ resultImage }, details] = await Promise.all([
        import('./resultImage.ts'),
        loadOwnResults().then((results) => results.seen(shortcode)),
      ])
      return resultImage(result, knownPattern(details?.answered ?? []), location.host)
    }
    const tell = async () => {
      const outcome = await draw().catch(() => 'failed' as const)
      if (current) setDrawn({ of: result, picture: outcome })
    }
    const cancel = when === 'now' ? void tell() : whenIdle(() => void tell())
    return () => {
      current = false
      cancel?.()
    }
  }, [result, shortcode, when, done, loadOwnResults])

  return picture
}
