import { catalogue } from './catalogue.ts'
import english from './en/titles.json' with { type: 'json' }

export const titleText = catalogue('titles', english)
