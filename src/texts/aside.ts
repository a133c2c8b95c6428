import { catalogue } from './catalogue.ts'
import english from './en/aside.json' with { type: 'json' }

export const asideText = catalogue('aside', english)
