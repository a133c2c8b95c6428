/**
 * Returns a text with the changes of two tabs, of which nothing that either wrote is lost.
 * @param before what this tab had before its change
 * @param mine what it has now
 * @param theirs what is stored
 */
export function mergedText(before: string, mine: string, theirs: string): string {
  if (theirs === before || mine.includes(theirs)) return mine
  const at = before === '' ? -1 : theirs.lastIndexOf(before)
  if (at >= 0) return theirs.slice(0, at) + mine + theirs.slice(at + before.length)
  return [theirs, mine].filter((text) => text !== '').join('\n\n')
}
