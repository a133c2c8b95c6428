import { catalogue } from './catalogue.ts'
import english from './en/friend.json' with { type: 'json' }

export const friendText = catalogue('friend', english)
