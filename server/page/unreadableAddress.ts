/**
 * Returns an address that the router can decode. Where the escapes of a page's address are malformed, they are taken as
 * text: such an address gets a page, as any other that nobody knows. Those of the API and of files are refused.
 */
export function routableUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  if (/^\/(v1|assets)(\/|$)/.test(path) || isDecodable(path)) return url
  return [path.replaceAll('%', '%25'), ...query].join('?')
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
