/** Splits a text into visible characters; an emoji of several code points stays whole. */
const lettersOf = (text: string): string[] =>
  typeof Intl.Segmenter === 'function'
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : Array.from(text)

/**
 * Breaks a text into lines for a canvas: at spaces, and within words that are longer than a line. Lines beyond
 * `maxLines` are cut off, and the last one then ends in '…'.
 * @param fits whether a text fits into one line
 */
export function brokenLines(text: string, fits: (line: string) => boolean, maxLines: number): string[] {
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

function cutLine(line: string, fits: (line: string) => boolean): string {
  const letters = lettersOf(line)
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
