import { loadOnce } from '#browser/loadOnce.ts'
import type { ProgressServices } from '#result/own/readProgress.ts'
import type { Dependencies } from '#session/dependencies.ts'
import type { CheckServices } from './check/checks.ts'
import type { OwnResultServices } from './own/readOwnResult.ts'
import { createResultReader } from './reading/readResult.ts'
import type { ReadingServices } from './reading/resultReading.ts'
import type { SharingServices } from './sharing/changeSharing.ts'
import type { TenServices } from './ten/tenGames.ts'

/** The services for results. Those that only an owner needs load on first use. */
export type ResultServices = ReadingServices &
  OwnResultServices &
  CheckServices &
  SharingServices &
  TenServices &
  ProgressServices

export function createResults(dependencies: Dependencies): ResultServices {
  const loadOwnResults = loadOnce(async () =>
    (await import('./own/readOwnResult.ts')).createOwnResultReader(dependencies),
  )
  const results = createResultReader(dependencies, loadOwnResults)
  const loadChecks = loadOnce(async () => {
    const [{ createChecks }, reader] = await Promise.all([import('./check/checks.ts'), loadOwnResults()])
    return createChecks(dependencies, reader, results)
  })
  dependencies.pending.register('check', {
    needsToken: true,
    awaited: true,
    send: async ({ id }) => (await loadChecks()).sendWaiting(id),
  })
  const loadSharing = loadOnce(async () => {
    const [{ createResultSharing }, reader] = await Promise.all([
      import('./sharing/changeSharing.ts'),
      loadOwnResults(),
    ])
    return createResultSharing(dependencies, reader)
  })
  return {
    results,
    loadOwnResults,
    loadChecks,
    ofTen: dependencies,
    withSharing: (call) =>
      loadSharing()
        .then(call)
        .catch(() => 'notLoaded'),
    async loadProgress() {
      return (await import('#result/own/readProgress.ts')).createProgressReader(dependencies)
    },
  }
}
