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
  const loadNotebook = loadOnce(async () =>
    (await import('#notebook/log/openNotebook.ts')).openNotebook(dependencies, sources),
  )
  return {
    loadNotebook,
    /** For the result, which shows what today's practice asks; nothing if the device or the code cannot be read. */
    readToday: (): Promise<readonly { sentence: string }[]> =>
      loadNotebook()
        .then((notebook) => notebook.today())
        .catch(() => []),
    notebookSync,
  }
}
