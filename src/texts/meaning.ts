import { catalogue } from './catalogue.ts'
import english from './en/meaning.json' with { type: 'json' }

export const meaningText = catalogue('meaning', english)
