import type { Dependencies } from '#session/dependencies.ts'
import type { OwnResultReader } from './own/readOwnResult.ts'
import type { ProgressReader } from './progress/readProgress.ts'
import { createResultReader, type ResultReader } from './readResult.ts'
import type { ResultSharing } from './sharing/changeSharing.ts'

/** Results, one's own and others': what screens may ask for. What only an owner needs loads on first use. */
export interface ResultServices {
  results: ResultReader
  /** Loads what reads the owner's part of a result. */
  loadOwnResults: () => Promise<OwnResultReader>
  /** Loads what changes who sees a result, and deletes it. */
  loadSharing: () => Promise<ResultSharing>
  /** Loads what reads the learner's results in the order of time. */
  loadProgress: () => Promise<ProgressReader>
}

export function createResults(dependencies: Dependencies): ResultServices {
  let ownResults: Promise<OwnResultReader> | null = null
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
  return {
    results: createResultReader(dependencies, loadOwnResults),
    loadOwnResults,
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
