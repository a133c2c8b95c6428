import { catalogue } from './catalogue.ts'
import english from './en/check.json' with { type: 'json' }

export const checkText = catalogue('check', english)
