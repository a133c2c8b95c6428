import { uiText } from '#texts/ui.ts'

/**
 * Sets the title of a page in the tab, in the history and for screen readers. React inserts it before the title of
 * index.html, which is only the product's name and applies to a page without a title of its own: the start.
 */
export function PageTitle({ children }: { children: string }) {
  return <title>{uiText('pageTitle', { title: children })}</title>
}
