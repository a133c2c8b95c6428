import { ApiError } from '#api/apiError.ts'
import { call } from '#api/call.ts'
import { once } from '#api/httpClient.ts'
import { ReadAccount } from '#contracts/account.ts'
import type { ResultPoint } from '#contracts/result.ts'
import {
  measuredPoints,
  mergePoints,
  pointOf,
  readPoints,
  writePoints,
  type StoredPoints,
} from '#device/resultPoints.ts'
import { onLatestScale } from '#rules/levelScale.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { callAsOwner } from './ownerCall.ts'

/** Points, oldest first. `missing`: the number of the learner's results whose figures this device does not know yet. */
export interface ProgressReading {
  points: ResultPoint[]
  missing: number
}

export interface ProgressReader {
  /** Reads the results on this device. Never rejects. */
  known(): Promise<ProgressReading>
  /**
   * Reads the results after asking the server for missing ones, and for earlier ones on the scale of the latest. Never
   * rejects.
   */
  complete(): Promise<ProgressReading>
}

/** The progress services that screens use. Their code loads on first use. */
export interface ProgressServices {
  loadProgress: () => Promise<ProgressReader>
}

/** Creates the reader of the learner's results over time, for use with and without a connection. */
export function createProgressReader({ database, store, api, http, loadAuth }: Dependencies): ProgressReader {
  /** Reads the stored points. If the device cannot be read, only the shortcodes of its own results are known. */
  const stored = () => readPoints(database).catch((): StoredPoints => ({ points: [], unknown: store.get().ownResults }))

  /** Stores points. If the device cannot store them, they last until the page closes. */
  const keep = (points: readonly ResultPoint[]) => writePoints(database, points).catch(() => {})

  /** Reads all results by one call. Null if nobody is signed in, or the call failed. */
  async function readFromAccount(): Promise<ResultPoint[] | null> {
    const read = await callAsOwner({ store, loadAuth }, (token) => call(http, ReadAccount, { token }, once))
    return read.done ? measuredPoints(read.answer.results) : null
  }

  /**
   * Reads results by their links, one by one, until the server does not answer. A link without a result may only be
   * turned off: the result counts as deleted if the account's answer does not contain it either, and as missing
   * otherwise.
   */
  async function readFromLinks(shortcodes: readonly string[], accountAnswered: boolean): Promise<ProgressReading> {
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
      // The points are stored separately, so that they survive turning the links off.
      await keep(points)
      return { points: mergePoints(points), missing: unknown.length }
    },

    async complete() {
      const { points, unknown } = await stored()
      const known = mergePoints(points)
      const areComparable = onLatestScale(known).length === known.length
      if ((unknown.length === 0 && areComparable) || !store.get().online)
        return { points: known, missing: unknown.length }
      const own = new Set([...unknown, ...points.map(({ shortcode }) => shortcode)])
      const account = await readFromAccount()
      const listed = (account ?? []).filter(({ shortcode }) => own.has(shortcode))
      const wanted = new Set(unknown)
      for (const { shortcode } of listed) wanted.delete(shortcode)
      const linked = await readFromLinks([...wanted], account !== null)
      const added = [...listed, ...linked.points]
      await keep(added)
      return { points: mergePoints(points, added), missing: linked.missing }
    },
  }
}
