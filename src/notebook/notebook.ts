import { loadOnce } from '#browser/loadOnce.ts'
import type { ResultServices } from '#result/result.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { createNotebookSync, type NotebookSync } from './notebookSync.ts'
import type { Notebook } from './openNotebook.ts'

/** The notebook's services. Their code loads on first use. */
export interface NotebookServices {
  loadNotebook: () => Promise<Notebook>
  notebookSync: NotebookSync
}

export function createNotebook(
  dependencies: Dependencies,
  results: Pick<ResultServices, 'loadOwnResults' | 'loadChecks'>,
): NotebookServices {
  const notebookSync = createNotebookSync(dependencies)
  const sources = { ...results, restore: notebookSync.restore }
  return {
    loadNotebook: loadOnce(async () => (await import('./openNotebook.ts')).openNotebook(dependencies, sources)),
    notebookSync,
  }
}
