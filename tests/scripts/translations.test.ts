import { describe, expect, it, test } from 'vitest'
import { byName, english, translations, type Catalogues } from '../../scripts/texts/catalogues.mjs'
import { hashesNow, hashFaults, hashOf } from '../../scripts/texts/hashes.mjs'
import { noteFaults, readNotes } from '../../scripts/texts/notes.mjs'
import { countedRooms, translationFaults } from '../../scripts/texts/translations.mjs'

const catalogues = english()
const notes = readNotes()
const all = translations()

/** Returns catalogues with another message, or without one. */
function withMessage(own: Catalogues, name: string, message: string | undefined): Catalogues {
  const [room = '', ...key] = name.split('.')
  return { ...own, [room]: { ...own[room], [key.join('.')]: message } as Record<string, string> }
}

/** Each fault as it would stand in the catalogue of a language, and what is said of it. */
const FAULTS: [fault: string, language: string, name: string, message: string | undefined, said: string][] = [
  ['a message that is missing', 'de', 'start.begin', undefined, 'is missing'],
  ['an empty message', 'de', 'start.begin', '', 'is missing'],
  ['an unknown key', 'de', 'start.beginn', 'Los', 'is not in English'],
  ['a message in English', 'de', 'start.begin', 'Start the test', 'is English'],
  ['a message in other letters', 'ru', 'start.begin', 'Begin now', 'has no letter of its language'],
  ['a brace that is not closed', 'de', 'notebook.road.known', 'etwa {words, number Wörter', 'cannot be read ('],
  [
    'a tag that is not closed',
    'de',
    'steps.meaning.else',
    'Sonst <strong>Nicht sicher',
    'cannot be read (UNCLOSED_TAG)',
  ],
  ['a lost argument', 'de', 'check.right', '{right} richtig.', 'differs from English: Different number of variables'],
  [
    'a translated argument',
    'de',
    'check.right',
    '{richtig} von {count} richtig.',
    'differs from English: Missing variable',
  ],
  ['a lost tag', 'de', 'steps.meaning.else', 'Wenn nicht, tippe ich Nicht sicher.', 'differs from English'],
  ['a lost mark', 'de', 'notFound.sentence', 'Diese Seite gibt es nicht.', 'lacks a mark **'],
  [
    'a mark that one wording has lost',
    ...(['fr', 'page.share', '{known, plural, =10 {Tous} other {<figure>#</figure>}} les mots.'] as const),
    'lacks a mark <figure>',
  ],
  ['a lost ::percent', 'de', 'resume.resume', 'Weiter · {share, number}', 'lacks the format {share, ::percent}'],
  ['a lost number', 'es', 'notebook.road.known', 'unas {words} palabras', 'differs from English: Variable words has'],
  [
    'a plural with only other',
    'de',
    'notebook.results',
    '{count, plural, other {# Ergebnisse}}',
    'lacks the plural one',
  ],
  [
    'a plural without a form of its language',
    ...(['ru', 'notebook.results', '{count, plural, one {# результат} other {# результатов}}'] as const),
    'lacks the plural few, many',
  ],
  [
    'a translated plural form',
    ...(['de', 'notebook.results', '{count, plural, eins {# Ergebnis} other {# Ergebnisse}}'] as const),
    'has the plural eins, which its language has not',
  ],
  [
    'a lost plural of none',
    ...(['de', 'words.minutesLeft', '{minutes, plural, one {Etwa # Minute.} other {Etwa # Minuten.}}'] as const),
    'lacks the plural =0',
  ],
  [
    'a translated value of a choice',
    ...(['de', 'error.kept', 'Sicher auf {device, select, Handy {dem Handy} other {dem Computer}}.'] as const),
    "has the choice 'Handy', which English has not",
  ],
  [
    'a lost value of a choice',
    ...(['de', 'error.kept', 'Sicher auf {device, select, other {dem Computer}}.'] as const),
    "lacks the choice 'phone'",
  ],
  ['digits of another script', 'ar', 'wordsApart.tag.20', '٢٠ جملة', 'has digits other than 0 to 9'],
  [
    'a button by another name',
    'de',
    'titles.words',
    'Bekannt oder nicht?',
    'does not name answer.know as it is: Kenne ich',
  ],
  [
    'a text that is too long',
    'de',
    'start.begin',
    'Fang hier und jetzt mit einem neuen Test an',
    'has 43 characters, where',
  ],
]

describe('a fault planted in a translation', () => {
  it.each(FAULTS)('%s is named with file and key, and nothing else is', (_fault, language, name, message, said) => {
    const own = withMessage(all[language]!, name, message)
    const complaints = translationFaults(catalogues, own, language, { notes })
    expect(complaints).toEqual([expect.stringContaining(`src/texts/translations/${language}.json: ${name} ${said}`)])
  })
})

it('a language that is not offered yet may be a part, of which each room is counted', () => {
  expect(translationFaults(catalogues, { start: { begin: 'Begin' } }, 'nl', { isWhole: false, notes })).toEqual([])
  const rooms = { start: { begin: 'Start', home: 'Home' } }
  expect(countedRooms(rooms, { start: { begin: 'Begin' } })).toBe('start 1 of 2')
  expect(countedRooms(rooms)).toBe('start 2')
})

describe('a translation of English that has changed', () => {
  const before = { begin: 'Start', end: 'End' }
  const german = { begin: 'Los', end: 'Ende' }
  const messages = (own: Record<string, string>) => byName({ start: own })
  const hashes = new Map(
    Object.entries(before).map(([key, text]) => [
      `start.${key}`,
      { en: hashOf(text), de: hashOf(german[key as 'end']), fr: hashOf('x') },
    ]),
  )
  const faults = (now: Record<string, string>, de: Record<string, string>) =>
    hashFaults(messages(now), { de: messages(de), fr: messages({ begin: 'x', end: 'x' }) }, hashes)

  it('is stale, by file and key, in each language that is as it was', () => {
    expect(faults(before, german)).toEqual([])
    expect(faults({ ...before, end: 'Stop' }, { ...german, end: 'Halt' })).toEqual([
      'src/texts/translations/fr.json: start.end is stale: its English has changed since',
      'src/texts/translated.tsv: start.end is not in step: node scripts/texts.mjs --update',
    ])
  })

  it('stays stale once the table is written, until it changes or is said to fit', () => {
    const now = messages({ ...before, end: 'Stop' })
    const own = { de: messages(german), fr: messages({ begin: 'x', end: 'x' }) }
    const written = hashesNow(now, own, hashes, (_name, language) => language === 'fr')
    expect(hashFaults(now, own, written)).toEqual([
      'src/texts/translations/de.json: start.end is stale: its English has changed since',
    ])
    const mended = { ...own, de: messages({ ...german, end: 'Halt' }) }
    expect(hashFaults(now, mended, hashesNow(now, mended, written))).toEqual([])
  })
})

const note = { description: 'Button', limit: 10, fixed: '', names: [], same: [] }

test.each([
  [undefined, 'start.begin has no row: node scripts/texts.mjs --update adds it, then describe the message there'],
  [{ ...note, description: '' }, 'start.begin has no description'],
  [{ ...note, limit: NaN }, 'start.begin has no limit'],
  [{ ...note, names: ['start.end'] }, 'start.begin names start.end, which is no message'],
  [{ ...note, fixed: '3.1' }, "start.begin is fixed by 3.1 of docs/specification.md, which does not say 'Start'"],
])('a message with the note %j is refused', (given, fault) => {
  const rows = new Map(given ? [['start.begin', given]] : [])
  const statements = [{ number: '3.1', text: "'Begin' begins." }]
  expect(noteFaults(new Map([['start.begin', 'Start']]), rows, statements)).toEqual([
    `src/texts/messages.tsv: ${fault}`,
  ])
})

test('a note of a message that is gone is refused, and one that the specification quotes accepted', () => {
  const rows = new Map([
    ['start.begin', { ...note, fixed: '3.1' }],
    ['start.gone', note],
  ])
  const statements = [{ number: '3.1', text: "'Start' begins." }]
  const faults = noteFaults(new Map([['start.begin', '**Start**']]), rows, statements)
  expect(faults).toEqual(['src/texts/messages.tsv: start.gone is no message'])
})
