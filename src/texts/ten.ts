import { catalogue } from './catalogue.ts'
import english from './en/ten.json' with { type: 'json' }

export const tenText = catalogue('ten', english)
