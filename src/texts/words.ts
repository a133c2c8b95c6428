import { catalogue } from './catalogue.ts'
import english from './en/words.json' with { type: 'json' }

export const wordsText = catalogue('words', english)
