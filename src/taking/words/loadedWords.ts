import { lazyPart } from '#ui/lazyPart.tsx'

const load = () => import('./wordsApart.ts')

/*
 * What the words do without until it is needed. It is fetched with the first sentence, so that it is not on the way to that:
 * the tag of a milestone, what the practice says to an answer, the panel of the keys.
 */
export const MilestoneTag = lazyPart(async () => ({ default: (await load()).MilestoneTag }))
export const PracticeFeedback = lazyPart(async () => ({ default: (await load()).PracticeFeedback }))
export const ShortcutsPanel = lazyPart(async () => ({ default: (await load()).ShortcutsPanel }))

/** Fetches all of it. Never rejects. */
export function preloadWordsApart(): void {
  for (const part of [MilestoneTag, PracticeFeedback, ShortcutsPanel]) part.preload()
}
