import type { Piece } from './inkedPage.ts'

/**
 * The look of a part of a page. 'known': inked. 'next': a word that more words would ink. 'pale': any other content
 * word. 'plain': text between words that is not inked.
 */
export type Look = 'known' | 'next' | 'pale' | 'plain'

/** A part of a line with one look. `from` and `to`: its position in the page as the pen passes, from 0 to 1. */
export type Run = { text: string; look: Look; from: number; to: number }

/** A line that ends with a line break in the text. `title`: whether it is in capitals. */
export type Line = { title: boolean; runs: Run[] }

/** Lines that belong together: a paragraph, a heading, or a part of a menu. */
export type Block = Line[]

type Part = Pick<Run, 'text' | 'look'>

/** Returns a page as blocks, lines and runs, which together form the text without its line breaks. */
export function pageBlocks(pieces: readonly Piece[], lookOf: (word: Piece) => Look): Block[] {
  const lookAt = (index: number) => (pieces[index] ? lookOf(pieces[index]) : 'plain')
  const parts = pieces.flatMap((piece, index): Part[] =>
    piece.lemma === null
      ? between(piece.text, lookAt(index - 1), lookAt(index + 1))
      : [{ text: piece.text, look: lookOf(piece) }],
  )
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0)
  const blocks: Part[][][] = [[[]]]
  for (const { text, look } of parts) {
    const breaks = text.split('\n').length - 1
    if (breaks > 1) blocks.push([[]])
    else if (breaks === 1) blocks.at(-1)!.push([])
    else appendPart(blocks.at(-1)!.at(-1)!, { text, look })
  }
  let passed = 0
  return blocks.map((lines) =>
    lines.map((line) => ({
      title: isTitle(line.map(({ text }) => text).join('')),
      runs: line.map(({ text, look }) => ({
        text,
        look,
        from: passed / length,
        to: (passed += text.length) / length,
      })),
    })),
  )
}

/**
 * Splits the text between two words: marks are inked with the known word that they touch, spaces only between known
 * words.
 */
function between(text: string, before: Look, after: Look): Part[] {
  const [, first = '', space = '', last = ''] = /^(\S*)(.*?)(\S*)$/s.exec(text)!
  const inkedBy = (known: boolean): Look => (known ? 'known' : 'plain')
  return [
    { text: first, look: inkedBy(before === 'known') },
    { text: space, look: inkedBy(before === 'known' && after === 'known') },
    { text: last, look: inkedBy(after === 'known') },
  ]
}

/** Adds a part to a line, joined to the last one if both look the same, so that the pen does not lift between them. */
function appendPart(line: Part[], part: Part): void {
  const last = line.at(-1)
  if (part.text === '') return
  if (last && last.look === part.look && (part.look === 'known' || part.look === 'plain')) last.text += part.text
  else line.push({ ...part })
}

const isTitle = (text: string) => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)
