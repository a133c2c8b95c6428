import { catalogue } from './catalogue.ts'
import english from './en/sitting.json' with { type: 'json' }

export const sittingText = catalogue('sitting', english)
