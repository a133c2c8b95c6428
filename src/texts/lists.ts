import { catalogue } from './catalogue.ts'
import english from './en/lists.json' with { type: 'json' }

/** The names of the lists of expressions and of the difficulty bands. */
export const listsText = catalogue('lists', english)
