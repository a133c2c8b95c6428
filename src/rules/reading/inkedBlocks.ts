import type { Piece } from './readText.ts'

/**
 * The look of a part of a page. 'known': inked. 'next': a word that is worth learning first. 'pale': any other content
 * word. 'plain': text between words that is not inked, and what is not English.
 */
export type Look = 'known' | 'next' | 'pale' | 'plain'

/** A part of a line with one look. `from` and `to`: its position in the page as the pen passes, from 0 to 1. */
type Run = { text: string; look: Look; from: number; to: number }

/** A line that ends with a line break in the text. `title`: whether it is in capitals. */
export type Line = { title: boolean; runs: Run[] }

/** Lines that belong together: a paragraph, a heading, or a part of a menu. */
export type Block = Line[]

/** Returns a page as blocks, lines and runs, which together form the text without its line breaks. */
export function inkedBlocks(pieces: readonly Piece[], lookOf: (word: Piece) => Look): Block[] {
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0)
  const lookAt = (index: number) => (pieces[index] ? lookOf(pieces[index]) : 'plain')
  const blocks: Block[] = [[{ title: false, runs: [] }]]
  let passed = 0
  for (const { text, look } of pieces.flatMap((piece, index) => partsOf(piece, index, lookAt))) {
    const breaks = text.split('\n').length - 1
    if (breaks > 1) blocks.push([])
    if (breaks > 0) blocks.at(-1)!.push({ title: false, runs: [] })
    if (breaks > 0 || text === '') continue
    const { runs } = blocks.at(-1)!.at(-1)!
    const last = runs.at(-1)
    const run = { text, look, from: passed / length, to: (passed += text.length) / length }
    // Joined, so that the pen does not lift between them.
    if (last?.look === look && (look === 'known' || look === 'plain')) {
      runs[runs.length - 1] = { ...run, text: last.text + text, from: last.from }
    } else runs.push(run)
  }
  return blocks.map((lines) =>
    lines.map(({ runs }) => ({ title: isTitle(runs.map(({ text }) => text).join('')), runs })),
  )
}

/**
 * Splits the text between two words: marks are inked with the known word that they touch, spaces only between known
 * words.
 */
function partsOf({ text, kind }: Piece, index: number, lookAt: (index: number) => Look): Pick<Run, 'text' | 'look'>[] {
  if (kind !== 'between') return [{ text, look: lookAt(index) }]
  const [before, after] = [lookAt(index - 1) === 'known', lookAt(index + 1) === 'known']
  const [, first = '', space = '', last = ''] = /^(\S*)(.*?)(\S*)$/s.exec(text)!
  const inkedBy = (known: boolean): Look => (known ? 'known' : 'plain')
  return [
    { text: first, look: inkedBy(before) },
    { text: space, look: inkedBy(before && after) },
    { text: last, look: inkedBy(after) },
  ]
}

const isTitle = (text: string) => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)
