const TITLE = /<title>[^<]*<\/title>/

/** What the shell says of the test in general, and a result of itself. */
const GENERAL_TAGS = /\s*<meta\s+(?:name="(?:description|twitter:card)"|property="og:[\w:]+")[^>]*>/g

/** The shell in two parts, between which a result's tags belong. */
export type PreviewShell = { before: string; after: string }

/**
 * Takes the title and the general tags out of the shell. A result's tags come in place of the title, ahead of the style
 * sheet: some programs read only the first bytes of a document. Null where there is no title.
 */
export function previewShell(html: string): PreviewShell | null {
  const [before, after, ...more] = html.replaceAll(GENERAL_TAGS, '').split(TITLE)
  return before === undefined || after === undefined || more.length > 0 ? null : { before, after }
}
