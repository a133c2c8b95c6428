import { catalogue } from './catalogue.ts'
import english from './en/aboutPage.json' with { type: 'json' }

/** The page /about/, which the build makes in each language. The app has none of these texts. */
export const aboutPageText = catalogue('aboutPage', english)
