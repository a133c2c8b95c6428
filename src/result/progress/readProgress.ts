import { createAccountTestsApi } from '#api/accountApi.ts'
import { ApiError } from '#api/apiError.ts'
import type { ResultPoint } from '#contracts/result.ts'
import { measuredPoints, mergePoints, pointOf } from '#device/resultPoints.ts'
import { readPoints, writePoints, type StoredPoints } from '#device/storedPoints.ts'
import { callAsOwner } from '#result/own/ownerCall.ts'
import type { Dependencies } from '#session/dependencies.ts'

/** Points oldest first; `missing`: own results of which this device does not know yet what was measured. */
export interface ProgressReading {
  points: ResultPoint[]
  missing: number
}

export interface ProgressReader {
  /** What rests on this device. Never rejects. */
  known(): Promise<ProgressReading>
  /** The same, once the server was asked for what is missing here. Never rejects. */
  complete(): Promise<ProgressReading>
}

/** What the screens may ask for; it loads on first use. */
export interface ProgressServices {
  loadProgress: () => Promise<ProgressReader>
}

/** The learner's results in the order of time, with and without a connection. */
export function createProgressReader({ database, store, api, http, loadAuth }: Dependencies): ProgressReader {
  /** A device that can't be read knows which results are its own, and no more. */
  const stored = () => readPoints(database).catch((): StoredPoints => ({ points: [], unknown: store.get().ownResults }))

  /** A device that can't store them has them until the page is closed. */
  const keep = (points: readonly ResultPoint[]) => writePoints(database, points).catch(() => {})

  /** One answer tells them all. Null where there is none: nobody is signed in, or the call failed. */
  async function fromAccount(): Promise<ResultPoint[] | null> {
    const call = await callAsOwner({ store, loadAuth }, (token) => createAccountTestsApi(http).read(token))
    return call.done ? measuredPoints(call.answer.results) : null
  }

  /**
   * One after the other, until the server does not answer. A link that leads nowhere may only be turned off: the result is
   * none any more (`wasDeleted`) where the account has answered without it, and missing otherwise.
   */
  async function fromLinks(shortcodes: readonly string[], accountAnswered: boolean): Promise<ProgressReading> {
    const wasDeleted = (error: ApiError) => accountAnswered && error.isFinal
    const points: ResultPoint[] = []
    let missing = 0
    for (const [index, shortcode] of shortcodes.entries()) {
      try {
        points.push(pointOf(shortcode, await api.sharedResult(shortcode)))
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404)
          return { points, missing: missing + shortcodes.length - index }
        if (!wasDeleted(error)) missing += 1
      }
    }
    return { points, missing }
  }

  return {
    async known() {
      const { points, unknown } = await stored()
      // From now on they are here whatever becomes of their links.
      await keep(points)
      return { points: mergePoints(points), missing: unknown.length }
    },

    async complete() {
      const { points, unknown } = await stored()
      if (unknown.length === 0 || !store.get().online) return { points: mergePoints(points), missing: unknown.length }
      const wanted = new Set(unknown)
      const account = await fromAccount()
      const listed = (account ?? []).filter(({ shortcode }) => wanted.has(shortcode))
      for (const { shortcode } of listed) wanted.delete(shortcode)
      const linked = await fromLinks([...wanted], account !== null)
      const added = [...listed, ...linked.points]
      await keep(added)
      return { points: mergePoints(points, added), missing: linked.missing }
    },
  }
}
