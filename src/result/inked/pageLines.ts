import type { Piece } from './inkedPage.ts'

/**
 * How a part of a page looks. 'known': inked. 'next': a word that some more words would ink. 'pale': any other content word.
 * 'plain': what stands beside or between those two.
 */
export type Look = 'known' | 'next' | 'pale' | 'plain'

/** A part of a line that looks alike; `from` and `to`: its place in the whole page, as the pen comes to it, from 0 to 1. */
export type Run = { text: string; look: Look; from: number; to: number }

/** A line that ends where its author ended it; `title`: in capitals. */
export type Line = { title: boolean; runs: Run[] }

/** Lines, such as a paragraph of one, a heading, or a part of a menu. */
export type Block = Line[]

type Part = Pick<Run, 'text' | 'look'>

/** A page in blocks, lines and runs. Put together again, they are the text without its line breaks. */
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
    else addTo(blocks.at(-1)!.at(-1)!, { text, look })
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

/** What stands between two words: signs go with the word that they touch, if it is known; the space only with both. */
function between(text: string, before: Look, after: Look): Part[] {
  const [, first = '', space = '', last = ''] = /^(\S*)(.*?)(\S*)$/s.exec(text)!
  const inkedBy = (known: boolean): Look => (known ? 'known' : 'plain')
  return [
    { text: first, look: inkedBy(before === 'known') },
    { text: space, look: inkedBy(before === 'known' && after === 'known') },
    { text: last, look: inkedBy(after === 'known') },
  ]
}

/** The pen does not lift where the next part looks the same. */
function addTo(line: Part[], part: Part): void {
  const last = line.at(-1)
  if (part.text === '') return
  if (last && last.look === part.look && (part.look === 'known' || part.look === 'plain')) last.text += part.text
  else line.push({ ...part })
}

const isTitle = (text: string) => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)
