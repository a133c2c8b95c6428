import { catalogue } from './catalogue.ts'
import english from './en/auth.json' with { type: 'json' }

export const authText = catalogue('auth', english)
