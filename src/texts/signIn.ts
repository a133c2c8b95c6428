import { catalogue } from './catalogue.ts'
import english from './en/signIn.json' with { type: 'json' }

export const signInText = catalogue('signIn', english)
