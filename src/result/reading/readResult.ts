import { ApiError } from '#api/apiError.ts'
import { isOnline } from '#browser/connection.ts'
import { forgetSeenResult, readSeenResult, writeSeenResult } from '#device/storedResults.ts'
import type { OwnResultReader } from '#result/own/readOwnResult.ts'
import type { Dependencies } from '#session/dependencies.ts'
import type { ReadShared, ResultReader, ResultReading } from './resultReading.ts'

export function createResultReader(
  dependencies: Dependencies,
  loadOwnResults: () => Promise<OwnResultReader>,
): ResultReader {
  const { database, api, store } = dependencies
  // Without a readable device, only the copy is missing.
  const seen = (shortcode: string) => readSeenResult(database, shortcode).catch(() => null)

  const readShared: ReadShared = async (shortcode, keep) => {
    try {
      const result = await api.sharedResult(shortcode)
      await keep(result).catch(() => {})
      return { kind: 'found', result }
    } catch (error) {
      if (error instanceof ApiError && error.status === 404 && error.isFinal) return { kind: 'notFound' }
      const result = await seen(shortcode)
      if (result) return { kind: 'found', result }
      if (!(error instanceof ApiError)) return { kind: 'notFound' }
      return { kind: isOnline() ? 'failed' : 'offline' }
    }
  }

  async function readOthers(shortcode: string): Promise<ResultReading> {
    const reading = await readShared(shortcode, (result) => writeSeenResult(database, shortcode, result))
    // If the owner has deleted it, the copy here must be removed, too.
    if (reading.kind === 'notFound') await forgetSeenResult(database, shortcode).catch(() => {})
    return reading
  }

  async function readOwn(shortcode: string): Promise<ResultReading> {
    const loaded = await Promise.all([import('./readOwn.ts'), loadOwnResults()]).catch(() => null)
    try {
      if (loaded) return await loaded[0].readOwn(dependencies, loaded[1], readShared, shortcode)
    } catch {
      return { kind: 'unclear' }
    }
    const reading = await readShared(shortcode, async () => {})
    return reading.kind === 'notFound' ? { kind: 'unclear' } : reading
  }

  return {
    seen,
    read: (shortcode) => (store.get().ownResults.includes(shortcode) ? readOwn(shortcode) : readOthers(shortcode)),
  }
}
