import { catalogue } from './catalogue.ts'
import english from './en/result.json' with { type: 'json' }

export const resultText = catalogue('result', english)
