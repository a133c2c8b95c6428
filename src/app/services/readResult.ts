import type { SharedResult } from '#contracts/sharedResult'
import { forgetSeenResult, readSeenResult, writeSeenResult } from '#storage/results'
import { ApiError } from '../../api/apiError.ts'
import type { Dependencies } from './dependencies.ts'

export type ResultReading = { kind: 'found'; result: SharedResult } | { kind: 'notFound' } | { kind: 'offline' }

export interface ResultReader {
  /** The result as it was seen before on this device, to be shown until the server has answered. Never rejects. */
  seen(shortcode: string): Promise<SharedResult | null>
  /** The result as it is now; without an answer, as it was seen before (decisions, shared result offline). */
  read(shortcode: string): Promise<ResultReading>
}

export function createResultReader({ database, api }: Dependencies): ResultReader {
  // A device that can't be read or written only lacks the copy.
  const seen = (shortcode: string) => readSeenResult(database, shortcode).catch(() => null)

  return {
    seen,
    async read(shortcode) {
      try {
        const result = await api.sharedResult(shortcode)
        await writeSeenResult(database, shortcode, result).catch(() => {})
        return { kind: 'found', result }
      } catch (error) {
        const status = error instanceof ApiError ? error.status : undefined
        if (status === 404) {
          // Its owner may have deleted it: then it shall not live on here.
          await forgetSeenResult(database, shortcode).catch(() => {})
          return { kind: 'notFound' }
        }
        const result = await seen(shortcode)
        if (result) return { kind: 'found', result }
        return { kind: status === null ? 'offline' : 'notFound' }
      }
    },
  }
}
