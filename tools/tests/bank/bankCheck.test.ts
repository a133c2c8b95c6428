import { describe, expect, test } from 'vitest'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { FAKE, IDIOM, PHRASAL_VERB, WORD } from '../../../tests/support/bankItems.ts'
import { readBankFiles } from '../../bank/bankFiles.ts'
import { bankFolders } from '../../bank/bankFolders.ts'
import { checkBank } from '../../bank/checkBank.ts'
import { checkRecord } from '../../bank/checkItems.ts'
import { donorFindings } from '../../bank/donorRules.ts'
import { findingLine } from '../../bank/finding.ts'
import { fileOf } from '../../bank/identityRules.ts'
import { readLanguage } from '../../bank/language.ts'
import { ratingFindings } from '../../bank/ratingRules.ts'
import { validItems } from '../../bank/validItems.ts'
import { wholeBankFindings } from '../../bank/wholeBank.ts'

const language = readLanguage()

/** The checker's findings about one item as lines, without file and id. */
function faultsOf(item: unknown, file?: string): string[] {
  return checkRecord(item, 'x', file ?? fileOf(item as Item), language).map(({ wrong, fix }) => `${wrong} (${fix})`)
}

describe('a good item has no finding', () => {
  test.each([WORD, PHRASAL_VERB, IDIOM, FAKE])('$id', (item) => expect(faultsOf(item)).toEqual([]))

  test.each([
    ['a contraction', "I don't think it's safe, and he won't say why the bridge is **precarious**."],
    ["an o'clock", "At five o'clock the old bridge looked **precarious** to us."],
    ['a possessive', "My sister's friends' jobs have always been rather **precarious**."],
    ['a number', 'The 3 old bridges in our 19th street look **precarious**.'],
    ['a hyphenated word', 'My well-known brother had a **precarious** job for a year.'],
    ['a first name', "Oksana's job at the school was always a bit **precarious**."],
    ['a day, which the corpus spells with a capital', 'On Monday his place in the team was still **precarious**.'],
    ['a quoted end', '"My place in the team is **precarious**," said my brother. "I know."'],
  ])('with %s in the sentence', (_what, sentence) => expect(faultsOf({ ...WORD, sentence })).toEqual([]))

  test.each(['(informal)', '(old-fashioned)', '(formal, disapproving)', '(British, informal)'])(
    'with the label %s',
    (label) => expect(faultsOf({ ...WORD, definition: `${WORD.definition} ${label}` })).toEqual([]),
  )
  test('with a word in its definition that is rarer than the target, but commoner than one in a million', () => {
    const { zipfOf } = language
    expect(zipfOf('unsafe')!).toBeLessThan(zipfOf('dangerous')!)
    const item = { ...WORD, id: 'w-dangerous', subject: 'dangerous', definition: 'unsafe for people' }
    expect(faultsOf({ ...item, sentence: 'The old bridge looked **dangerous**, so we went home.' })).toEqual([])
  })
  test('with a fourteenth word before its label', () => {
    const definition = 'not safe and likely to fall or fail or break or go down today (formal)'
    expect(faultsOf({ ...WORD, definition })).toEqual([])
  })
  test.each([
    ["pick somebody's brain", 'Could I **pick your brain** about this old car?'],
    ["pick somebody's brain", "She **picked the teacher's brain** about this old car."],
    ['take your time', 'He **took his time** over the last of his letters.'],
    ['pull yourself together', 'They **pulled themselves together** and went back to work.'],
    ['drive somebody up the wall', 'That song is **driving all of us up the wall** today.'],
    ['take something for granted', 'We **take clean water for granted** in this part of town.'],
  ])('with the places of "%s" filled: %s', (subject, sentence) => {
    const id = `i-${subject.replaceAll("'", '').replaceAll(' ', '-')}`
    expect(faultsOf({ ...IDIOM, id, subject, sentence })).toEqual([])
  })
})

describe('each fault gives exactly its finding', () => {
  const cases: [rule: string, item: object, finding: string][] = [
    ['schema: unknown field', { ...WORD, note: 'x' }, 'Unrecognized key'],
    ['schema: b must be finite', { ...WORD, b: Number.NaN }, 'b: '],
    ['schema: b_sd above 0', { ...WORD, b_sd: 0 }, 'b_sd: '],
    ['schema: fake is true or absent', { ...WORD, fake: false }, 'fake: '],
    ['id and subject', { ...WORD, id: 'w-precariously' }, 'expected w-precarious'],
    ['id and kind', { ...IDIOM, id: 'pv-swallow-ones-pride' }, 'expected i-swallow-ones-pride'],
    ['id and fake', { ...FAKE, id: 'w-evaporate' }, 'expected f-evaporate'],
    ['b too high', { ...IDIOM, b: 4.2 }, 'b is 4.2'],
    ['a word without frequency', { ...WORD, zipf: undefined }, 'the word has no frequency'],
    ['a frequency of an idiom', { ...IDIOM, zipf: 3 }, 'zipf is for real words alone'],
    ['a frequency of a fake', { ...FAKE, zipf: 3 }, 'zipf is for real words alone'],
    ['b_sd too high', { ...IDIOM, b_sd: 5 }, 'b_sd is 5'],
    ['no mark', { ...WORD, sentence: 'The old bridge looked precarious, so we went home.' }, 'exactly one marked span'],
    [
      'two marks',
      { ...WORD, sentence: 'The **old** bridge looked **precarious**, so we went home.' },
      'exactly one marked span',
    ],
    [
      'stray asterisk',
      { ...WORD, sentence: 'The old* bridge looked **precarious**, so we went home.' },
      'exactly one marked span',
    ],
    [
      'half a word',
      { ...FAKE, sentence: 'My sister **evaporate**d the letter before the meeting.' },
      'whole words alone',
    ],
    [
      'comma in the mark',
      { ...WORD, sentence: 'The old bridge looked **precarious,** so we went home.' },
      'whole words alone',
    ],
    [
      'another word',
      { ...WORD, sentence: 'The old **bridge** looked very bad, so we went home.' },
      '"bridge" is not a form of "precarious"',
    ],
    [
      'place not filled',
      { ...IDIOM, sentence: 'In the end Maya **swallowed pride** and called the school.' },
      'not a form of',
    ],
    ['too short', { ...WORD, sentence: 'The bridge looked **precarious** today.' }, 'the sentence has 5 words'],
    [
      'too long',
      { ...WORD, sentence: 'The old bridge looked **precarious** to all of us, so we went home and had tea with her.' },
      'the sentence has 18 words',
    ],
    [
      'no capital',
      { ...WORD, sentence: 'the old bridge looked **precarious**, so we went home.' },
      'start with a capital',
    ],
    ['no end', { ...WORD, sentence: 'The old bridge looked **precarious**, so we went home' }, 'end with one . ? or !'],
    [
      'three points',
      { ...WORD, sentence: 'The old bridge looked **precarious**, so we went home...' },
      'end with one . ? or !',
    ],
    [
      'curly apostrophe',
      { ...WORD, sentence: 'My sister’s old bridge looked **precarious**, so we went home.' },
      'the sentence has a curly',
    ],
    [
      'curly quote in the definition',
      { ...WORD, definition: 'not “safe” and likely to fall' },
      'the definition has a curly',
    ],
    [
      'two spaces',
      { ...WORD, sentence: 'The old bridge  looked **precarious**, so we went home.' },
      'the sentence has a stray space',
    ],
    ['space before a comma', { ...WORD, definition: 'not safe , likely to fall' }, 'the definition has a stray space'],
    [
      'rare word beside a word',
      { ...WORD, sentence: 'The old trestle looked **precarious**, so we went home.' },
      '"trestle" is not common enough (Zipf',
    ],
    [
      'word outside the corpus',
      { ...WORD, sentence: 'The old smartphone looked **precarious**, so we went home.' },
      '"smartphone" is not common enough (not in',
    ],
    [
      'word around an idiom',
      { ...IDIOM, sentence: 'By noon Maya **swallowed her pride** and called the veterinarian.' },
      'use a word above 3.60',
    ],
    [
      'word in the filled place',
      { ...IDIOM, sentence: "In the end we **swallowed the veterinarian's pride** and went." },
      '"veterinarian" is not common enough',
    ],
    ['definition too short', { ...WORD, definition: 'not safe' }, 'the definition has 2 words'],
    [
      'definition too long',
      { ...WORD, definition: 'not safe and likely to fall or fail or break or go down at any time' },
      'the definition has 16 words',
    ],
    ['definition with a full stop', { ...WORD, definition: 'not safe and likely to fall.' }, 'ends with punctuation'],
    ['definition with a capital', { ...WORD, definition: 'Not safe and likely to fall' }, 'starts with a capital'],
    ['a label that is none', { ...WORD, definition: 'not safe at all (slang)' }, 'brackets hold no label'],
    ['three labels', { ...WORD, definition: 'not safe at all (formal, literary, British)' }, 'brackets hold no label'],
    ['a label alone', { ...WORD, definition: 'not safe (formal)' }, 'the definition has 2 words'],
    ['a fake without donor', { ...FAKE, donor: undefined }, 'the fake has no donor'],
    ["a fake's own subject as its donor", { ...FAKE, donor: 'evaporate' }, 'donor is its own subject'],
    ['a donor of a real item', { ...WORD, donor: 'safe' }, 'a donor is for fakes alone'],
    [
      'definition of rare words',
      { ...WORD, definition: 'not safe and likely to totter' },
      'the definition\'s "totter" is not commoner than the target (',
    ],
    [
      "a phrasal verb's definition of rare words",
      { ...PHRASAL_VERB, definition: 'to totter in front of someone' },
      'the definition\'s "totter" is not commoner than one in a million (',
    ],
    [
      'definition holds a relative',
      { ...WORD, definition: 'standing precariously and likely to fall' },
      'uses "precariously"',
    ],
    [
      'definition holds an inflected form',
      { ...FAKE, definition: 'to be evaporated into the air' },
      'uses "evaporated"',
    ],
    ["definition holds an idiom's rare part", { ...IDIOM, definition: 'to forget your pride and ask' }, 'uses "pride"'],
    [
      'definition holds all of a phrasal verb',
      { ...PHRASAL_VERB, definition: 'to let someone fall down' },
      'uses "let down"',
    ],
  ]
  test.each(cases)('%s', (_rule, item, finding) => {
    const faults = faultsOf(item)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(finding)
  })

  test.each(['remedy', 'vivid', 'paint'])('the practice subject %s', (subject) => {
    const item = { ...WORD, id: `w-${subject}`, subject, sentence: `I think that this is **${subject}** to me.` }
    expect(faultsOf(item)).toEqual([`"${subject}" is a practice subject (choose another target)`])
  })
})

describe('an item stands in the file of its kind and level', () => {
  test.each([
    [-1.34, 'words-a1.json'],
    [-1.33, 'words-a2.json'],
    [-0.39, 'words-b1.json'],
    [0.3, 'words-b2.json'],
    [0.89, 'words-c1.json'],
    [1.7, 'words-c2.json'],
  ])('a word with b %f in %s', (b, file) => {
    expect(faultsOf({ ...WORD, b }, file)).toEqual([])
    expect(faultsOf({ ...WORD, b }, 'idioms.json')).toEqual([`the item stands in the wrong file (move it to ${file})`])
  })
  test.each([PHRASAL_VERB, IDIOM, FAKE])('$id', (item) => {
    expect(faultsOf(item, 'words-a1.json')).toEqual([expect.stringContaining('wrong file')])
  })
})

describe('the whole bank', () => {
  const bankOf = (...records: object[]) => [{ file: 'words-c1.json', records, findings: [] }]
  const OTHER = {
    ...WORD,
    id: 'w-ominous',
    subject: 'ominous',
    sentence: 'The old house on our street looked **ominous** to us.',
    definition: 'making you think that something bad will happen',
  }

  test('different items pass', () => {
    expect(checkBank(bankOf(WORD, OTHER), language)).toEqual({ items: 2, fakes: 0, findings: [] })
  })
  test.each([
    ['id', { id: WORD.id }, 'the id does not agree', 'the id occurs twice, first as w-precarious in words-c1.json'],
    ['sentence', { sentence: WORD.sentence }, 'not a form', 'the sentence occurs twice'],
  ])('a repeated %s', (_field, change, own, repeated) => {
    const { findings } = checkBank(bankOf(WORD, { ...OTHER, ...change }), language)
    expect(findings.map(({ wrong }) => wrong)).toEqual([
      expect.stringContaining(own),
      expect.stringContaining(repeated),
    ])
  })
  test('a repeated subject, also with the place written another way', () => {
    const again = {
      ...IDIOM,
      id: 'i-swallow-your-pride',
      subject: 'swallow your pride',
      sentence: 'You will have to **swallow your pride** and call him.',
      definition: 'to do what you must do although it makes you feel small',
    }
    const files = [{ file: 'idioms-b2.json', records: [IDIOM, again], findings: [] }]
    expect(checkBank(files, language).findings.map(findingLine)).toEqual([
      'idioms-b2.json i-swallow-your-pride: the subject occurs twice, first as i-swallow-ones-pride in idioms-b2.json (keep one of the two)',
    ])
  })
  test('a fake may share its subject with a real item, not with another fake', () => {
    const real = {
      ...WORD,
      id: 'w-evaporate',
      subject: 'evaporate',
      sentence: 'The rain **evaporated** before we left home.',
    }
    const again = { ...FAKE, id: 'f-evaporate-2', sentence: 'He **evaporated** his new shoes in the hall.' }
    const subjects = (...records: object[]) =>
      checkBank([{ file: 'x.json', records, findings: [] }], language).findings.filter(({ wrong }) =>
        /subject/.test(wrong),
      )
    expect(subjects(real, FAKE)).toEqual([])
    expect(subjects(real, FAKE, again)).toHaveLength(1)
  })
  test("a fake's donor is of its kind, wherever an item shows it", () => {
    const donor = { ...WORD, id: 'w-destroy', subject: 'destroy' }
    expect(donorFindings([FAKE, donor])).toEqual([])
    expect(donorFindings([FAKE])).toEqual([])
    expect(donorFindings([FAKE, { ...donor, kind: 'idiom' }]).map(({ wrong }) => wrong)).toEqual([
      'the donor "destroy" is of another kind: idiom',
    ])
  })
  test('every live phrasal verb and idiom was rated', () => {
    const rated = [
      { kind: IDIOM.kind, subject: IDIOM.subject },
      { kind: PHRASAL_VERB.kind, subject: PHRASAL_VERB.subject },
    ]
    expect(ratingFindings([WORD, IDIOM, PHRASAL_VERB], rated)).toEqual([])
    const unrated = { ...IDIOM, id: 'i-x', subject: 'x' }
    expect(ratingFindings([unrated, { ...unrated, retired: '2026.12-1' }], rated).map(({ id }) => id)).toEqual(['i-x'])
  })
  test('--only shows one file but compares with all', () => {
    const files = [
      ...bankOf(WORD, { ...OTHER, b: 0 }),
      { file: 'idioms-b2.json', records: [IDIOM, { ...IDIOM, id: WORD.id }], findings: [] },
    ]
    const { items, findings } = checkBank(files, language, 'idioms-b2.json')
    expect(items).toBe(2)
    expect(new Set(findings.map(({ file }) => file))).toEqual(new Set(['idioms-b2.json']))
    expect(findings.map(({ wrong }) => wrong)).toContainEqual(
      'the id occurs twice, first as w-precarious in words-c1.json',
    )
  })
})

describe('the shipped bank', () => {
  const files = readBankFiles(bankFolders.items)
  const items = validItems(files)
  const live = items.filter(({ retired, study }) => !retired && !study)
  const count = (kind: Item['kind']) => live.filter((item) => item.kind === kind && !item.fake).length

  test('the bank has at least 900 words, 230 phrasal verbs, 220 idioms, 200 fakes and 300 items to study', () => {
    expect(count('word')).toBeGreaterThanOrEqual(900)
    expect(count('phrasal_verb')).toBeGreaterThanOrEqual(230)
    expect(count('idiom')).toBeGreaterThanOrEqual(220)
    expect(live.filter(({ fake }) => fake).length).toBeGreaterThanOrEqual(200)
    expect(items.filter(({ study }) => study).length).toBeGreaterThanOrEqual(300)
  })
  test('bank:check has no finding', () => {
    const findings = [...checkBank(files, language).findings, ...wholeBankFindings(items, language.zipfOf)]
    expect(findings.map(findingLine)).toEqual([])
  })
})
