import { catalogue } from './catalogue.ts'
import english from './en/size.json' with { type: 'json' }

export const sizeText = catalogue('size', english)
