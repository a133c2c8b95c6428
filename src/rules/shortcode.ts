/** A shortcode as the server makes them, with whatever a chat or a letter took into the link before it and behind it. */
const SHORTCODE = /^[^a-z0-9]*([a-z0-9]{10})(?![a-z0-9])/i

/**
 * Returns the shortcode that a part of an address stands for: without the point, bracket or quotation mark beside it, and in
 * small letters. Any other text stays as it is; '' where there is no letter and no digit.
 */
export function readShortcode(text: string): string {
  return SHORTCODE.exec(text)?.[1]?.toLowerCase() ?? (/[\p{L}\p{N}]/u.test(text) ? text : '')
}
