/** A text of whatever origin, made fit for a database and cut to at most `maximum` UTF-16 units. */
export function toStorableText(text: string, maximum: number): string {
  const storable = text.replaceAll('\u0000', '').toWellFormed()
  // The cut may fall between the halves of a surrogate pair.
  const halfPairAtEnd = /[\uD800-\uDBFF]$/
  return storable.slice(0, maximum).replace(halfPairAtEnd, '').trim()
}
