/** Splits a text into visible characters; an emoji of several code points stays whole. */
const lettersOf = (text: string): string[] =>
  typeof Intl.Segmenter === 'function'
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : Array.from(text)

/** Whether a text fits into one line. */
type Fits = (line: string) => boolean

/**
 * Breaks a text into lines of a picture: at spaces, and within words that are longer than a line. Lines beyond
 * `maxLines` are cut off, and the last one then ends in '…'.
 */
export function brokenLines(text: string, fits: Fits, maxLines = Infinity): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.trim().split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const letter of lettersOf(word)) {
      if (line && !fits(line + letter)) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
    if (lines.length > maxLines) break
  }
  if (line) lines.push(line)
  if (lines.length <= maxLines) return lines
  return [...lines.slice(0, maxLines - 1), cutLine(lines[maxLines - 1]!, fits)]
}

/** Returns as much of a text as fits with '…' after it, but at least one letter. */
export function cutLine(text: string, fits: Fits): string {
  const cut = (line: string) => `${line.trimEnd()}…`
  let kept = ''
  for (const letter of lettersOf(text)) {
    if (kept && !fits(cut(kept + letter))) break
    kept += letter
  }
  return cut(kept)
}
