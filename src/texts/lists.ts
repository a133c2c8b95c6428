import { catalogue } from './catalogue.ts'
import english from './en/lists.json' with { type: 'json' }

/** What the lists of expressions, and the bands of difficulty, are called wherever they are named. */
export const listsText = catalogue(english)
