import { catalogue } from './catalogue.ts'
import english from './en/error.json' with { type: 'json' }

export const errorText = catalogue('error', english)
