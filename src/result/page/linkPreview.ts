import { uiText } from '#texts/ui.ts'

const PREVIEW = 'meta[property^="og:"], meta[name="description"], meta[name="twitter:card"]'

/**
 * Takes the tags of a result out of the document, and its title, where the server has put them for programs that preview
 * links (docs/decisions/0029): they are of one address, and the app goes on to others in the same document. React's own
 * title of a page stands before the document's.
 */
export function dropLinkPreview(): void {
  const { head } = document
  // Only a result's document says where it is.
  if (!head.querySelector('meta[property="og:url"]')) return
  for (const tag of head.querySelectorAll(PREVIEW)) tag.remove()
  const ofDocument = [...head.querySelectorAll('title')].at(-1)
  if (ofDocument) ofDocument.textContent = uiText('product')
}
