import { catalogue } from './catalogue.ts'
import english from './en/submit.json' with { type: 'json' }

export const submitText = catalogue('submit', english)
