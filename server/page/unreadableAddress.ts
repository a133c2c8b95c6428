/**
 * Returns an address that the router can decode. Malformed percent-escapes in a page's address are taken literally, so
 * that it gets a page like any other unknown address. Malformed addresses of the API and of files stay as they are and
 * are refused later.
 */
export function routableUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  if (/^\/(v1|assets)(\/|$)/.test(path) || isDecodable(path)) return url
  return [path.replaceAll('%', '%25'), ...query].join('?')
}

function isDecodable(path: string): boolean {
  try {
    // Uses the result, because the build would remove a call without an effect.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
