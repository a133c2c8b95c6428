import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { CardTexts } from '#device/notebookRows.ts'
import { ankiText } from '#notebook/phrases/ankiText.ts'
import { aNextExpression } from '../../support/builders.ts'

const listed = (changes: Partial<CardTexts> = {}): CardTexts => ({ ...aNextExpression(), ...changes })

/** The notes as Anki reads them: it takes tabs and quotes, and skips lines that start with #. */
const notes = (...expressions: CardTexts[]) => {
  const records: string[][] = parse(ankiText(expressions), {
    delimiter: '\t',
    comment: '#',
    comment_no_infix: true,
  })
  return records.map(([front, back, tags]) => ({ front, back, tags: tags?.split(' ') }))
}
const note = (changes: Partial<CardTexts>) => notes(listed(changes))[0]!

// §12.10
describe('the header of the Anki file', () => {
  const head = ankiText([listed()]).split('\n').slice(0, 5)

  test('the Anki header declares tabs, HTML, the standard note type, a deck and the column of the tags', () => {
    expect(head).toEqual(['#separator:tab', '#html:true', '#notetype:Basic', '#deck:Vocabulary Test', '#tags column:3'])
  })

  test('the Anki header starts the file: Anki would not find it after a byte order mark', () => {
    expect(ankiText([]).startsWith('#separator')).toBe(true)
  })

  test('the Anki header names no columns, since field names depend on Anki’s language', () => {
    expect(ankiText([listed()])).not.toContain('#columns')
  })
})

describe('a note', () => {
  test('a note has the sentence with its target marked, then expression and meaning', () => {
    expect(note({})).toMatchObject({
      front: 'I <b>came across</b> an old photo.',
      back: '<b>come across</b><br>to find something by chance',
    })
  })

  test('a note has tags by kind and level', () => {
    expect(note({}).tags).toEqual(['kind::phrasal-verb', 'level::B'])
  })

  test('a note without a sentence has the expression on its front, since Anki skips notes with an empty front', () => {
    expect(note({ sentence: '' }).front).toBe('come across')
  })

  test('a note without a meaning has only the expression on its back', () => {
    expect(note({ definition: '' }).back).toBe('<b>come across</b>')
  })
})

describe('characters that could break the file', () => {
  test.each([
    ['HTML tags', 'a <b>bold</b> & "quoted" one', 'a &lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot; one'],
    ['single quotes', "swallow one's pride", 'swallow one&#39;s pride'],
    ['a tab', 'one\ttwo', 'one two'],
    ['new lines', 'one\r\ntwo\nthree', 'one two three'],
    ['a number sign, which would start a comment', '#1 hit', '&#35;1 hit'],
    ['formulas, which Anki does not run', '=1+1', '=1+1'],
    ['right-to-left text and emoji', 'سارا 😀', 'سارا 😀'],
  ])('a note survives %s', (_what, sentence, front) => {
    expect(note({ sentence })).toMatchObject({ front })
  })

  test('the file has one note per expression, with three fields each', () => {
    const sentences = ['#one', '"two', "'three", '\tfour', 'five\n\nsix', ',;|: seven', '=eight']
    const read = notes(...sentences.map((sentence) => listed({ sentence, subject: sentence, definition: sentence })))
    expect(read).toHaveLength(sentences.length)
    expect(read.every(({ tags }) => tags?.length === 2)).toBe(true)
  })

  test('the file of an empty list has no notes', () => {
    expect(notes()).toEqual([])
  })
})
