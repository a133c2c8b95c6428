import { catalogue } from './catalogue.ts'
import english from './en/wordsApart.json' with { type: 'json' }

export const wordsApartText = catalogue('wordsApart', english)
