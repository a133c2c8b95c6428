import { catalogue } from './catalogue.ts'
import english from './en/own.json' with { type: 'json' }

/** The parts of a result that only its owner sees. */
export const ownText = catalogue('own', english)
