import { ApiError } from '#api/apiError.ts'
import type { SharedResult } from '#contracts/result.ts'
import { forgetSeenResult, readSeenResult, writeSeenResult } from '#device/storedResults.ts'
import type { OwnResultReader } from '#result/own/readOwnResult.ts'
import type { Dependencies } from '#session/dependencies.ts'
import type { ResultReader, ResultReading } from './resultReading.ts'

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
      const { writeOwnCopy } = await import('#result/own/storedOwnResult.ts')
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
