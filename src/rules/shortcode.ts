/** A shortcode as created by the server, with characters around it that a chat or letter has added to the link. */
const SHORTCODE = /^[^a-z0-9]*([a-z0-9]{10})(?![a-z0-9])/i

/**
 * Returns the shortcode in a part of an address: in lower case, without an adjacent point, bracket or quotation mark.
 * Any other text stays unchanged; '' if it has neither letter nor digit.
 */
export function readShortcode(text: string): string {
  return SHORTCODE.exec(text)?.[1]?.toLowerCase() ?? (/[\p{L}\p{N}]/u.test(text) ? text : '')
}
