import { uiText } from '#texts/ui.ts'

const PREVIEW = 'meta[property^="og:"], meta[name="description"], meta[name="twitter:card"]'

/**
 * Removes a result's tags and title, which the server adds for link previews (docs/decisions/0029), because the app
 * shows other pages in the same document. React's own title of a page precedes the document's.
 */
export function dropLinkPreview(): void {
  const { head } = document
  // Only the document of a result has this tag.
  if (!head.querySelector('meta[property="og:url"]')) return
  for (const tag of head.querySelectorAll(PREVIEW)) tag.remove()
  const documentTitle = [...head.querySelectorAll('title')].at(-1)
  if (documentTitle) documentTitle.textContent = uiText('product')
}
