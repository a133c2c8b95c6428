import { uiText } from '#texts/ui.ts'

/**
 * Sets the title of a page. React inserts it before the title in index.html, which is only the product's name, for the
 * start screen.
 */
export function PageTitle({ children }: { children: string }) {
  return <title>{uiText('pageTitle', { title: children })}</title>
}
