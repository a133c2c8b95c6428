import { catalogue } from './catalogue.ts'
import english from './en/summary.json' with { type: 'json' }

/** Also of pictures and link previews, which the server makes. */
export const summaryText = catalogue(english)
