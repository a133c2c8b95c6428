import { catalogue } from './catalogue.ts'
import english from './en/expressions.json' with { type: 'json' }

export const expressionsText = catalogue('expressions', english)
