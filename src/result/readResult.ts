import type { SharedResult } from '#contracts/result.ts'
import { forgetSeenResult, readSeenResult, writeSeenResult } from '#device/storedResults.ts'
import { ApiError } from '#api/apiError.ts'
import type { Dependencies } from '#session/dependencies.ts'
import type { OwnResultReader } from './own/readOwnResult.ts'

/**
 * 'failed': it could not be fetched, though the device is online. 'linkOff': an own result whose link is off, of which this
 * device has no copy. 'signIn': an own result that is answered as unknown, and only its account can tell whether it is.
 * 'unclear': one that its account should have told about, and did not.
 */
export type ResultReading =
  | { kind: 'found'; result: SharedResult }
  | { kind: 'notFound' | 'failed' | 'offline' | 'linkOff' | 'signIn' | 'unclear' }

export interface ResultReader {
  /** The result as it was seen before on this device, to be shown until the server has answered. Never rejects. */
  seen(shortcode: string): Promise<SharedResult | null>
  /** The result as it is now; without an answer, as it was seen before (§9.15). */
  read(shortcode: string): Promise<ResultReading>
}

export function createResultReader(
  dependencies: Dependencies,
  loadOwnResults: () => Promise<OwnResultReader>,
): ResultReader {
  const { database, api, store } = dependencies
  // A device that can't be read or written only lacks the copy.
  const seen = (shortcode: string) => readSeenResult(database, shortcode).catch(() => null)

  const isOwn = (shortcode: string) => store.get().ownResults.includes(shortcode)

  /** The answer with the name that its owner chose last; where it can't be kept, as it came. */
  async function keepOwn(shortcode: string, result: SharedResult): Promise<SharedResult> {
    try {
      const { writeOwnCopy } = await import('./own/storedOwnResult.ts')
      return await writeOwnCopy(database, shortcode, result)
    } catch {
      return result
    }
  }

  async function readOwn(shortcode: string): Promise<ResultReading> {
    try {
      const [{ readUnshared }, ownResults] = await Promise.all([import('./readUnshared.ts'), loadOwnResults()])
      return await readUnshared(dependencies, ownResults, shortcode)
    } catch {
      return { kind: 'unclear' }
    }
  }

  return {
    seen,
    async read(shortcode) {
      try {
        const result = await api.sharedResult(shortcode)
        if (isOwn(shortcode)) return { kind: 'found', result: await keepOwn(shortcode, result) }
        await writeSeenResult(database, shortcode, result).catch(() => {})
        return { kind: 'found', result }
      } catch (error) {
        if (error instanceof ApiError && error.status === 404 && error.isFinal) {
          if (isOwn(shortcode)) return readOwn(shortcode)
          // Its owner may have deleted it: then it shall not live on here.
          await forgetSeenResult(database, shortcode).catch(() => {})
          return { kind: 'notFound' }
        }
        const result = await seen(shortcode)
        if (result) return { kind: 'found', result }
        if (!(error instanceof ApiError)) return { kind: 'notFound' }
        return { kind: navigator.onLine ? 'failed' : 'offline' }
      }
    },
  }
}
