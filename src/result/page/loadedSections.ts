import { lazyPart } from '#ui/lazyPart.tsx'

/** 'Your English on a page', with its texts in a file of their own. */
export const YourPage = lazyPart(() => import('#result/inked/YourPage.tsx'))

/** The owner's sections come together with the page that stands among them and is loaded apart: nothing is pushed down. */
export async function loadOwnerSections() {
  const [sections] = await Promise.all([import('./OwnerSections.tsx'), YourPage.whenLoaded()])
  return sections
}
