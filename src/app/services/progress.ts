import type { ResultPoint } from '#contracts/resultPoint'
import { measuredPoints, mergePoints, pointOf } from '#domain/resultPoints'
import { readPoints, type StoredPoints, writePoints } from '#storage/resultPoints'
import { createAccountTestsApi } from '../../api/accountTestsApi.ts'
import { ApiError } from '../../api/apiError.ts'
import { namedUser } from '../sessionStore.ts'
import type { Dependencies } from './dependencies.ts'

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

/** The learner's results in the order of time, with and without a connection. */
export function createProgressReader({ database, store, api, http, loadAuth }: Dependencies): ProgressReader {
  /** A device that can't be read knows which results are its own, and no more. */
  const stored = () => readPoints(database).catch((): StoredPoints => ({ points: [], unknown: store.get().ownResults }))

  /** A device that can't store them has them until the page is closed. */
  const keep = (points: readonly ResultPoint[]) => writePoints(database, points).catch(() => {})

  /** One answer tells them all. */
  async function fromAccount(): Promise<ResultPoint[]> {
    if (store.get().signedInAs === null) return []
    try {
      const auth = await loadAuth()
      if (!namedUser(store.get())) return []
      return measuredPoints((await createAccountTestsApi(http).read(await auth.idToken(false))).results)
    } catch {
      // Their links may tell it.
      return []
    }
  }

  /** One after the other, until the server does not answer: results that it does not know any more are none. */
  async function fromLinks(shortcodes: readonly string[]): Promise<{ points: ResultPoint[]; missing: number }> {
    const points: ResultPoint[] = []
    for (const [index, shortcode] of shortcodes.entries()) {
      try {
        points.push(pointOf(shortcode, await api.sharedResult(shortcode)))
      } catch (error) {
        const isGone = error instanceof ApiError && error.status === 404
        if (!isGone) return { points, missing: shortcodes.length - index }
      }
    }
    return { points, missing: 0 }
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
      const listed = (await fromAccount()).filter(({ shortcode }) => wanted.has(shortcode))
      for (const { shortcode } of listed) wanted.delete(shortcode)
      const linked = await fromLinks([...wanted])
      const told = [...listed, ...linked.points]
      await keep(told)
      return { points: mergePoints(points, told), missing: linked.missing }
    },
  }
}
