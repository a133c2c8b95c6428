import { catalogue } from './catalogue.ts'
import english from './en/transfer.json' with { type: 'json' }

export const transferText = catalogue('transfer', english)
