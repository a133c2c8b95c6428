import { catalogue } from './catalogue.ts'
import english from './en/session.json' with { type: 'json' }

export const sessionText = catalogue('session', english)
