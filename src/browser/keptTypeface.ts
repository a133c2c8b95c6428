import { savesData } from './savesData.ts'

/** The first family in `--reading` (src/ui/styles/tokens.css). */
export const FAMILY = 'ReadingSerif'

/** Key in localStorage of the addresses by weight of a typeface that the device keeps. */
export const TYPEFACE_KEY = 'vocab.typeface'

/**
 * Uses the typeface of sentences and headings from the first paint on if an earlier visit has kept it. 'optional': a
 * weight that does not come at once is not used by this document, so that no text changes its face under a reader.
 * @throws Error where storage is blocked or damaged
 */
export function showKeptTypeface(): void {
  const kept = localStorage.getItem(TYPEFACE_KEY)
  if (kept === null || savesData()) return
  for (const [weight, url] of Object.entries<string>(JSON.parse(kept)))
    document.fonts.add(new FontFace(FAMILY, `url(${url})`, { weight, display: 'optional' }))
}
