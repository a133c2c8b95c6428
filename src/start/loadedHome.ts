import { withTexts } from '#texts/loadLanguage.ts'
import { lazyPart } from '#ui/lazyPart.tsx'

/**
 * The home of a learner with a result. Loaded separately, because its figures need the schemas, but before it shows.
 */
export const Home = lazyPart(() => withTexts(import('./Home.tsx')))
