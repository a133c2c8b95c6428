import { catalogue } from './catalogue.ts'
import english from './en/notebook.json' with { type: 'json' }

export const notebookText = catalogue('notebook', english)
