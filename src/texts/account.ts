import { catalogue } from './catalogue.ts'
import english from './en/account.json' with { type: 'json' }

export const accountText = catalogue('account', english)
