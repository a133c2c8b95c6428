import { catalogue } from './catalogue.ts'
import english from './en/start.json' with { type: 'json' }

export const startText = catalogue('start', english)
