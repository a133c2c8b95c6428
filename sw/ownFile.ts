/** Stands in every document of this product (tests/boot/updates/ownFile.test.ts), and hardly in a page of anybody else. */
const OWN_MARK = 'href="/icons/icon.svg"'

/** The parts of a build, as its documents name them. */
const PARTS = /\/assets\/[\w.-]+/g

/**
 * Whether a response is the file of this build that was requested. Networks that want a sign-in answer any request with a
 * page of their own; and while a new build is being deployed, a document may already be of that build, without whose parts
 * it would not open offline.
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
  return html.includes(OWN_MARK) && [...html.matchAll(PARTS)].every(([part]) => isListed(part))
}
