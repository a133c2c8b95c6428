import { catalogue } from './catalogue.ts'
import english from './en/class.json' with { type: 'json' }

/** A teacher's classes. */
export const classText = catalogue('class', english)
