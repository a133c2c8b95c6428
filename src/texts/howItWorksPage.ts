import { catalogue } from './catalogue.ts'
import english from './en/howItWorksPage.json' with { type: 'json' }

/** The page /how-it-works/, which the build makes in each language. The app has none of these texts. */
export const howItWorksPageText = catalogue('howItWorksPage', english)
