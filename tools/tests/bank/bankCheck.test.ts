import { describe, expect, test } from 'vitest'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { FAKE, IDIOM, PHRASAL_VERB, WORD } from '../../../tests/support/bankItems.ts'
import { needlessFindings, readAccepted, withoutAccepted } from '../../bank/acceptedFindings.ts'
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

/** Returns the checker's findings about one item as lines, without file and id. */
function faultsOf(item: unknown, file?: string): string[] {
  return checkRecord(item, 'x', file ?? fileOf(item as Item), language).map(({ wrong, fix }) => `${wrong} (${fix})`)
}

describe('items without a finding', () => {
  test.each([WORD, PHRASAL_VERB, IDIOM, FAKE])('The good item $id has no finding', (item) =>
    expect(faultsOf(item)).toEqual([]),
  )

  test.each([
    ['a contraction', "I don't think it's safe, and he won't say why the bridge is **precarious**."],
    ["an o'clock", "At five o'clock the old bridge looked **precarious** to us."],
    ['a possessive', "My sister's friends' jobs have always been rather **precarious**."],
    ['a number', 'The 3 old bridges in our 19th street look **precarious**.'],
    ['a hyphenated word', 'My well-known brother had a **precarious** job for a year.'],
    ['a first name', "Oksana's job at the school was always a bit **precarious**."],
    ['a day, which the corpus spells with a capital', 'On Monday his place in the team was still **precarious**.'],
    ['a quoted end', '"My place in the team is **precarious**," said my brother. "I know."'],
  ])('An item with %s in its sentence has no finding', (_what, sentence) =>
    expect(faultsOf({ ...WORD, sentence })).toEqual([]),
  )

  test.each(['(informal)', '(old-fashioned)', '(formal, disapproving)', '(British, informal)'])(
    'A definition with the label %s has no finding',
    (label) => expect(faultsOf({ ...WORD, definition: `${WORD.definition} ${label}` })).toEqual([]),
  )
  test('A definition may use words that are rarer than the target but more common than one in a million', () => {
    const { zipfOf } = language
    expect(zipfOf('unsafe')!).toBeLessThan(zipfOf('dangerous')!)
    const item = { ...WORD, id: 'w-dangerous', subject: 'dangerous', definition: 'unsafe for people' }
    expect(faultsOf({ ...item, sentence: 'The old bridge looked **dangerous**, so we went home.' })).toEqual([])
  })
  test('A definition may have fourteen words before its label', () => {
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
  ])('Filling the placeholders of "%s" causes no finding: %s', (subject, sentence) => {
    const id = `i-${subject.replaceAll("'", '').replaceAll(' ', '-')}`
    expect(faultsOf({ ...IDIOM, id, subject, sentence })).toEqual([])
  })
})

describe('items with one fault', () => {
  const cases: [rule: string, item: object, finding: string][] = [
    ['an unknown field', { ...WORD, note: 'x' }, 'Unrecognized key'],
    ['a difficulty that is not finite', { ...WORD, b: Number.NaN }, 'b: '],
    ['a standard error of 0', { ...WORD, b_sd: 0 }, 'b_sd: '],
    ['a false fake flag', { ...WORD, fake: false }, 'fake: '],
    ['an id that differs from its subject', { ...WORD, id: 'w-precariously' }, 'expected w-precarious'],
    ['an id that differs from its kind', { ...IDIOM, id: 'pv-swallow-ones-pride' }, 'expected i-swallow-ones-pride'],
    ["a fake with a real word's id", { ...FAKE, id: 'w-evaporate' }, 'expected f-evaporate'],
    ['a difficulty that is too high', { ...WORD, b: 6.2 }, 'b is 6.2'],
    ['a difficulty that is too low', { ...WORD, b: -4.2 }, 'b is -4.2'],
    ['a word without a frequency', { ...WORD, zipf: undefined }, 'the word has no frequency'],
    ['a frequency of an idiom', { ...IDIOM, zipf: 3 }, 'zipf is for real words alone'],
    ['a frequency of a fake', { ...FAKE, zipf: 3 }, 'zipf is for real words alone'],
    ['a standard error that is too high', { ...IDIOM, b_sd: 5 }, 'b_sd is 5'],
    [
      'a sentence without a mark',
      { ...WORD, sentence: 'The old bridge looked precarious, so we went home.' },
      'exactly one marked span',
    ],
    [
      'a sentence with two marks',
      { ...WORD, sentence: 'The **old** bridge looked **precarious**, so we went home.' },
      'exactly one marked span',
    ],
    [
      'a stray asterisk',
      { ...WORD, sentence: 'The old* bridge looked **precarious**, so we went home.' },
      'exactly one marked span',
    ],
    [
      'a mark on half a word',
      { ...FAKE, sentence: 'My sister **evaporate**d the letter before the meeting.' },
      'whole words alone',
    ],
    [
      'a comma inside the mark',
      { ...WORD, sentence: 'The old bridge looked **precarious,** so we went home.' },
      'whole words alone',
    ],
    [
      'a mark on another word',
      { ...WORD, sentence: 'The old **bridge** looked very bad, so we went home.' },
      '"bridge" is not a form of "precarious"',
    ],
    [
      'an unfilled placeholder',
      { ...IDIOM, sentence: 'In the end Maya **swallowed pride** and called the school.' },
      'not a form of',
    ],
    [
      'a sentence that is too short',
      { ...WORD, sentence: 'The bridge looked **precarious** today.' },
      'the sentence has 5 words',
    ],
    [
      'a sentence that is too long',
      { ...WORD, sentence: 'The old bridge looked **precarious** to all of us, so we went home and had tea with her.' },
      'the sentence has 18 words',
    ],
    [
      'a sentence without a capital at the start',
      { ...WORD, sentence: 'the old bridge looked **precarious**, so we went home.' },
      'start with a capital',
    ],
    [
      'a sentence without final punctuation',
      { ...WORD, sentence: 'The old bridge looked **precarious**, so we went home' },
      'end with one . ? or !',
    ],
    [
      'a sentence that ends with three dots',
      { ...WORD, sentence: 'The old bridge looked **precarious**, so we went home...' },
      'end with one . ? or !',
    ],
    [
      'a curly apostrophe',
      { ...WORD, sentence: 'My sister’s old bridge looked **precarious**, so we went home.' },
      'the sentence has a curly',
    ],
    [
      'a curly quote in the definition',
      { ...WORD, definition: 'not “safe” and likely to fall' },
      'the definition has a curly',
    ],
    [
      'a double space',
      { ...WORD, sentence: 'The old bridge  looked **precarious**, so we went home.' },
      'the sentence has a stray space',
    ],
    [
      'a space before a comma',
      { ...WORD, definition: 'not safe , likely to fall' },
      'the definition has a stray space',
    ],
    [
      'a rare word next to a single-word target',
      { ...WORD, sentence: 'The old trestle looked **precarious**, so we went home.' },
      '"trestle" is not common enough (Zipf',
    ],
    [
      'a word that the corpus lacks',
      { ...WORD, sentence: 'The old smartphone looked **precarious**, so we went home.' },
      '"smartphone" is not common enough (not in',
    ],
    [
      'a rare word next to an idiom',
      { ...IDIOM, sentence: 'By noon Maya **swallowed her pride** and called the veterinarian.' },
      'use a word above 3.60',
    ],
    [
      'a rare word in a filled placeholder',
      { ...IDIOM, sentence: "In the end we **swallowed the veterinarian's pride** and went." },
      '"veterinarian" is not common enough',
    ],
    ['a definition that is too short', { ...WORD, definition: 'not safe' }, 'the definition has 2 words'],
    [
      'a definition that is too long',
      { ...WORD, definition: 'not safe and likely to fall or fail or break or go down at any time' },
      'the definition has 16 words',
    ],
    ['a definition with a full stop', { ...WORD, definition: 'not safe and likely to fall.' }, 'ends with punctuation'],
    ['a definition with a capital', { ...WORD, definition: 'Not safe and likely to fall' }, 'starts with a capital'],
    ['an unknown label', { ...WORD, definition: 'not safe at all (slang)' }, 'brackets hold no label'],
    ['three labels', { ...WORD, definition: 'not safe at all (formal, literary, British)' }, 'brackets hold no label'],
    [
      'a label that makes up for a missing word',
      { ...WORD, definition: 'not safe (formal)' },
      'the definition has 2 words',
    ],
    ['a fake without a donor', { ...FAKE, donor: undefined }, 'the fake has no donor'],
    ["a fake's own subject as its donor", { ...FAKE, donor: 'evaporate' }, 'donor is its own subject'],
    ['a donor of a real item', { ...WORD, donor: 'safe' }, 'a donor is for fakes alone'],
    [
      'a definition with a rare word',
      { ...WORD, definition: 'not safe and likely to totter' },
      'the definition\'s "totter" is not commoner than the target (',
    ],
    [
      "a phrasal verb's definition with a rare word",
      { ...PHRASAL_VERB, definition: 'to totter in front of someone' },
      'the definition\'s "totter" is not commoner than one in a million (',
    ],
    [
      'a definition with a related word',
      { ...WORD, definition: 'standing precariously and likely to fall' },
      'uses "precariously"',
    ],
    [
      'a definition with an inflected form of the target',
      { ...FAKE, definition: 'to be evaporated into the air' },
      'uses "evaporated"',
    ],
    [
      "a definition with an idiom's rare part",
      { ...IDIOM, definition: 'to forget your pride and ask' },
      'uses "pride"',
    ],
    [
      'a definition with all words of a phrasal verb',
      { ...PHRASAL_VERB, definition: 'to let someone fall down' },
      'uses "let down"',
    ],
  ]
  test.each(cases)('The checker reports %s with exactly one finding', (_rule, item, finding) => {
    const faults = faultsOf(item)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(finding)
  })

  test.each(['remedy', 'vivid', 'paint'])('The checker refuses the practice subject %s', (subject) => {
    const item = { ...WORD, id: `w-${subject}`, subject, sentence: `I think that this is **${subject}** to me.` }
    expect(faultsOf(item)).toEqual([`"${subject}" is a practice subject (choose another target)`])
  })
})

describe('the file of an item', () => {
  test.each([
    [-1.34, 'words-a1.json'],
    [-1.33, 'words-a2.json'],
    [-0.64, 'words-b1.json'],
    [-0.06, 'words-b2.json'],
    [0.54, 'words-c1.json'],
    [1.67, 'words-c2.json'],
  ])('A word with difficulty %f belongs in %s', (b, file) => {
    expect(faultsOf({ ...WORD, b }, file)).toEqual([])
    expect(faultsOf({ ...WORD, b }, 'idioms.json')).toEqual([`the item stands in the wrong file (move it to ${file})`])
  })
  test.each([PHRASAL_VERB, IDIOM, FAKE])('The item $id does not belong in a file of words', (item) => {
    expect(faultsOf(item, 'words-a1.json')).toEqual([expect.stringContaining('wrong file')])
  })
})

test('An accepted finding is not shown, one of another item or rule is, and an accepted one that is gone is a finding', () => {
  const finding = { file: 'words-b1.json', id: 'w-x', wrong: 'it is too rare', fix: 'choose another' }
  const accepted = [{ id: 'w-x', wrong: 'it is too rare', reason: 'edition three' }]
  const others = [
    { ...finding, id: 'w-y' },
    { ...finding, wrong: 'it is too long' },
  ]
  expect(withoutAccepted([finding, ...others], accepted)).toEqual(others)
  expect(needlessFindings([finding, ...others], accepted)).toEqual([])
  expect(needlessFindings(others, accepted)).toMatchObject([{ id: 'w-x', wrong: 'nothing reports "it is too rare"' }])
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

  test('A bank of different items has no finding', () => {
    expect(checkBank(bankOf(WORD, OTHER), language)).toEqual({ items: 2, fakes: 0, findings: [] })
  })
  test.each([
    ['id', { id: WORD.id }, 'the id does not agree', 'the id occurs twice, first as w-precarious in words-c1.json'],
    ['sentence', { sentence: WORD.sentence }, 'not a form', 'the sentence occurs twice'],
  ])('A repeated %s is a finding', (_field, change, own, repeated) => {
    const { findings } = checkBank(bankOf(WORD, { ...OTHER, ...change }), language)
    expect(findings.map(({ wrong }) => wrong)).toEqual([
      expect.stringContaining(own),
      expect.stringContaining(repeated),
    ])
  })
  test('A repeated subject is a finding, even with another placeholder', () => {
    const again = {
      ...IDIOM,
      id: 'i-swallow-your-pride',
      subject: 'swallow your pride',
      sentence: 'You will have to **swallow your pride** and call him.',
      definition: 'to do what you must do although it makes you feel small',
    }
    const files = [{ file: 'idioms-c1.json', records: [IDIOM, again], findings: [] }]
    expect(checkBank(files, language).findings.map(findingLine)).toEqual([
      'idioms-c1.json i-swallow-your-pride: the subject occurs twice, first as i-swallow-ones-pride in idioms-c1.json (keep one of the two)',
    ])
  })
  test('A fake may share its subject with a real item, but not with another fake', () => {
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
  test("A fake's donor has the fake's kind if it is also an item", () => {
    const donor = { ...WORD, id: 'w-destroy', subject: 'destroy' }
    expect(donorFindings([FAKE, donor])).toEqual([])
    expect(donorFindings([FAKE])).toEqual([])
    expect(donorFindings([FAKE, { ...donor, kind: 'idiom' }]).map(({ wrong }) => wrong)).toEqual([
      'the donor "destroy" is of another kind: idiom',
    ])
  })
  test('A live phrasal verb or idiom without ratings is a finding', () => {
    const rated = [
      { kind: IDIOM.kind, subject: IDIOM.subject },
      { kind: PHRASAL_VERB.kind, subject: PHRASAL_VERB.subject },
    ]
    expect(ratingFindings([WORD, IDIOM, PHRASAL_VERB], rated)).toEqual([])
    const unrated = { ...IDIOM, id: 'i-x', subject: 'x' }
    expect(ratingFindings([unrated, { ...unrated, retired: '2026.12-1' }], rated).map(({ id }) => id)).toEqual(['i-x'])
  })
  test('The option --only reports one file but compares it with all files', () => {
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

  test('The bank has at least 900 words, 230 phrasal verbs, 220 idioms, 200 fakes and 300 items to study', () => {
    expect(count('word')).toBeGreaterThanOrEqual(900)
    expect(count('phrasal_verb')).toBeGreaterThanOrEqual(230)
    expect(count('idiom')).toBeGreaterThanOrEqual(220)
    expect(live.filter(({ fake }) => fake).length).toBeGreaterThanOrEqual(200)
    expect(items.filter(({ study }) => study).length).toBeGreaterThanOrEqual(300)
  })
  test('The command bank:check has no finding for the shipped bank', () => {
    const findings = [...checkBank(files, language).findings, ...wholeBankFindings(items, language.zipfOf)]
    const accepted = readAccepted()
    const shown = [...withoutAccepted(findings, accepted), ...needlessFindings(findings, accepted)]
    expect(shown.map(findingLine)).toEqual([])
  })
})
