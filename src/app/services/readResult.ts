import type { SharedResult } from '#contracts/sharedResult'
import { forgetSeenResult, readSeenResult, writeSeenResult } from '#storage/results'
import { ApiError } from '../../api/apiError.ts'
import type { Dependencies } from './dependencies.ts'

export type ResultReading = { kind: 'found'; result: SharedResult } | { kind: 'notFound' } | { kind: 'offline' }

/** Reads a shared result; without a connection, the one seen before on this device (decisions, shared result offline). */
export function createReadResult({ database, api }: Dependencies): (shortcode: string) => Promise<ResultReading> {
  return async (shortcode) => {
    try {
      const result = await api.sharedResult(shortcode)
      await writeSeenResult(database, shortcode, result)
      return { kind: 'found', result }
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined
      if (status === 404) {
        // Its owner may have deleted it: then it shall not live on here.
        await forgetSeenResult(database, shortcode)
        return { kind: 'notFound' }
      }
      const seen = await readSeenResult(database, shortcode)
      if (seen) return { kind: 'found', result: seen }
      return status === null && !navigator.onLine ? { kind: 'offline' } : { kind: 'notFound' }
    }
  }
}
