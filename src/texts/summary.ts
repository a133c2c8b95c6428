import { catalogue } from './catalogue.ts'
import english from './en/summary.json' with { type: 'json' }

/** Also used for pictures and link previews, which the server creates. */
export const summaryText = catalogue('summary', english)
