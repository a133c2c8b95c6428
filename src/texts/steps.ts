import { catalogue } from './catalogue.ts'
import english from './en/steps.json' with { type: 'json' }

export const stepsText = catalogue('steps', english)
