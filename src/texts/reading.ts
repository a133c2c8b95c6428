import { catalogue } from './catalogue.ts'
import english from './en/reading.json' with { type: 'json' }

/** 'Can I read this?'. */
export const readingText = catalogue('reading', english)
