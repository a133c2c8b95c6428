import { catalogue } from './catalogue.ts'
import english from './en/page.json' with { type: 'json' }

/** 'Your English on a page'. The pages themselves are English in every language. */
export const pageText = catalogue(english)
