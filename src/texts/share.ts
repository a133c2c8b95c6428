import { catalogue } from './catalogue.ts'
import english from './en/share.json' with { type: 'json' }

/** The ways to share the owner's result, and the reasons why sharing could not be changed. */
export const shareText = catalogue('share', english)
