import { catalogue } from './catalogue.ts'
import english from './en/describing.json' with { type: 'json' }

/** 'Describe a picture'. The expressions themselves are English in every language. */
export const describingText = catalogue('describing', english)
