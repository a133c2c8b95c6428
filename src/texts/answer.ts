import { catalogue } from './catalogue.ts'
import english from './en/answer.json' with { type: 'json' }

export const answerText = catalogue('answer', english)
