/** Occurs in every document of this product (tests/sw/ownFile.test.ts), and hardly in any other page. */
const OWN_MARKER = 'href="/icons/icon.svg"'

/** Matches a build's parts in its documents. */
const PARTS = /\/assets\/[\w.-]+/g

/**
 * Whether a response is the requested file of this build. Networks with a sign-in page respond with that page to any
 * request; and during a deployment, a document may already belong to a new build, without whose parts it would not open
 * offline.
 * @param isListed whether this build has a file at that path
 */
export async function isOwnFile(
  response: Response,
  path: string,
  isListed: (path: string) => boolean,
): Promise<boolean> {
  const isDocument = path.endsWith('.html')
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
  if (!response.ok || isHtml !== isDocument) return false
  if (!isDocument) return true
  const html = await response.clone().text()
  return html.includes(OWN_MARKER) && [...html.matchAll(PARTS)].every(([part]) => isListed(part))
}
