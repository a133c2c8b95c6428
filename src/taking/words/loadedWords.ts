import { withTexts } from '#texts/loadLanguage.ts'
import { lazyPart } from '#ui/lazyPart.tsx'

const load = () => withTexts(import('./wordsApart.ts'))

/*
 * Parts of the test screen that are not needed at once: the tag of a milestone, the practice feedback, and the panel of
 * the keys. They load after the first sentence has appeared, so that they do not delay it.
 */
export const MilestoneTag = lazyPart(async () => ({ default: (await load()).MilestoneTag }))
export const PracticeFeedback = lazyPart(async () => ({ default: (await load()).PracticeFeedback }))
export const ShortcutsPanel = lazyPart(async () => ({ default: (await load()).ShortcutsPanel }))

/** Loads all of these parts. Never rejects. */
export function preloadWordsParts(): void {
  for (const part of [MilestoneTag, PracticeFeedback, ShortcutsPanel]) part.preload()
}
