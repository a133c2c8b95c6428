import { lazyPart } from '#ui/lazyPart.tsx'

/** 'Your English on a page', whose texts are in a separate file. */
export const YourPage = lazyPart(() => import('#result/inked/YourPage.tsx'))

/** Loads the owner's sections together with the page among them, so that nothing is pushed down. */
export async function loadOwnerSections() {
  const [sections] = await Promise.all([import('./OwnerSections.tsx'), YourPage.whenLoaded()])
  return sections
}
