import { catalogue } from './catalogue.ts'
import english from './en/qr.json' with { type: 'json' }

export const qrText = catalogue('qr', english)
