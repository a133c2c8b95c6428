import { catalogue } from './catalogue.ts'
import english from './en/progress.json' with { type: 'json' }

export const progressText = catalogue('progress', english)
