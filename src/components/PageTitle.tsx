/**
 * What a page is called in the tab, the history and by screen readers. React puts it before the title of index.html, the
 * product's name alone, which stands again where a page gives none: at the start.
 */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Vocabulary Test`}</title>
}
