import type { Dependencies } from '#session/dependencies.ts'
import type { Checks, CheckServices } from './check/checks.ts'
import type { OwnResultReader, OwnResultServices } from './own/readOwnResult.ts'
import type { ProgressServices } from './progress/readProgress.ts'
import { createResultReader } from './reading/readResult.ts'
import type { ReadingServices } from './reading/resultReading.ts'
import type { SharingServices } from './sharing/changeSharing.ts'

/** Results, one's own and others': what screens may ask for. What only an owner needs loads on first use. */
export type ResultServices = ReadingServices & OwnResultServices & CheckServices & SharingServices & ProgressServices

export function createResults(dependencies: Dependencies): ResultServices {
  const results = createResultReader(dependencies, loadOwnResults)
  let ownResults: Promise<OwnResultReader> | null = null
  let checks: Promise<Checks> | null = null
  function loadOwnResults(): Promise<OwnResultReader> {
    ownResults ??= import('./own/readOwnResult.ts')
      .then(({ createOwnResultReader }) => createOwnResultReader(dependencies))
      .catch((error: unknown) => {
        // A chunk that did not load may load next time.
        ownResults = null
        throw error
      })
    return ownResults
  }
  function loadChecks(): Promise<Checks> {
    checks ??= Promise.all([import('./check/checks.ts'), loadOwnResults()])
      .then(([{ createChecks }, reader]) => createChecks(dependencies, reader, results))
      .catch((error: unknown) => {
        checks = null
        throw error
      })
    return checks
  }
  dependencies.pending.register('check', {
    needsToken: true,
    awaited: true,
    send: async ({ id }) => (await loadChecks()).sendWaiting(id),
  })
  return {
    results,
    loadOwnResults,
    loadChecks,
    async loadSharing() {
      const [{ createResultSharing }, reader] = await Promise.all([
        import('./sharing/changeSharing.ts'),
        loadOwnResults(),
      ])
      return createResultSharing(dependencies, reader)
    },
    async loadProgress() {
      return (await import('./progress/readProgress.ts')).createProgressReader(dependencies)
    },
  }
}
