import { catalogue } from './catalogue.ts'
import english from './en/own.json' with { type: 'json' }

/** What its owner alone sees of a result. */
export const ownText = catalogue(english)
