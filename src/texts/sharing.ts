import { catalogue } from './catalogue.ts'
import english from './en/sharing.json' with { type: 'json' }

export const sharingText = catalogue('sharing', english)
