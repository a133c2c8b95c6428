import { catalogue } from './catalogue.ts'
import english from './en/ui.json' with { type: 'json' }

export const uiText = catalogue('ui', english)
