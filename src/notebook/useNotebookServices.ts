import { createServiceContext } from '#session/serviceContext.ts'
import type { NotebookServices } from './notebook.ts'

export const [NotebookServicesContext, useNotebookServices] = createServiceContext<NotebookServices>('notebook')
