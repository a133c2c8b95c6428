/** What a reader takes for one letter, such as an emoji of several code points, stays whole. */
const lettersOf = (text: string): string[] =>
  typeof Intl.Segmenter === 'function'
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : Array.from(text)

/**
 * A text in lines, for a canvas, which breaks none: at spaces, and within a word that is longer than a line. What is over
 * after `most` lines is cut, and the last one ends in '…'.
 * @param fits whether a text is no wider than a line
 */
export function brokenLines(text: string, fits: (line: string) => boolean, most: number): string[] {
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
    if (lines.length > most) break
  }
  if (line) lines.push(line)
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), cutLine(lines[most - 1]!, fits)]
}

function cutLine(line: string, fits: (line: string) => boolean): string {
  const letters = lettersOf(line)
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
