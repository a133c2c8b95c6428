import { catalogue } from './catalogue.ts'
import english from './en/document.json' with { type: 'json' }

/** What the built documents say where the app does not start. The app has none of these texts. */
export const documentText = catalogue('document', english)
