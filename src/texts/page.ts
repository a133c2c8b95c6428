import { catalogue } from './catalogue.ts'
import english from './en/page.json' with { type: 'json' }

/** The room of 'Your English on a page'. The pages themselves are in English in every language. */
export const pageText = catalogue('page', english)
