import { loadOnce } from '#browser/loadOnce.ts'
import type { ResultServices } from '#result/result.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { createNotebookSync } from './notebookSync.ts'

export type NotebookServices = ReturnType<typeof createNotebook>

/** Creates the notebook's services. Their code loads on first use. */
export function createNotebook(
  dependencies: Dependencies,
  results: Pick<ResultServices, 'loadOwnResults' | 'loadChecks'>,
) {
  const notebookSync = createNotebookSync(dependencies)
  const sources = { ...results, restore: notebookSync.restore }
  return {
    loadNotebook: loadOnce(async () =>
      (await import('#notebook/log/openNotebook.ts')).openNotebook(dependencies, sources),
    ),
    notebookSync,
  }
}
