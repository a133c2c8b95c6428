import { catalogue } from './catalogue.ts'
import english from './en/evidencePage.json' with { type: 'json' }

/** The page /how-it-works/evidence/, which the build makes in each language. The app has none of these texts. */
export const evidencePageText = catalogue('evidencePage', english)
