import { catalogue } from './catalogue.ts'
import english from './en/noResult.json' with { type: 'json' }

export const noResultText = catalogue('noResult', english)
