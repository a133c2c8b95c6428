import { catalogue } from './catalogue.ts'
import english from './en/errors.json' with { type: 'json' }

export const errorText = catalogue(english)
