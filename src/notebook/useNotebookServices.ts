import { serviceHook } from '#session/serviceContext.ts'
import type { NotebookServices } from './notebook.ts'

export const useNotebookServices = serviceHook<NotebookServices>()
