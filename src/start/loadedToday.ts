import { withTexts } from '#texts/loadLanguage.ts'
import { lazyPart } from '#ui/lazyPart.tsx'

/** The start of a learner with a result or a notebook. Loaded separately, for the first load, but before it shows. */
export const Today = lazyPart(() => withTexts(import('#notebook/Today.tsx')))
