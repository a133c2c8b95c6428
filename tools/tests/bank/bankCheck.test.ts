import { describe, expect, test } from 'vitest'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { FAKE, IDIOM, PHRASAL_VERB, WORD } from '../../../tests/support/bankItems.ts'
import { needlessFindings, readAccepted, withoutAccepted } from '../../bank/acceptedFindings.ts'
import { parseBankFile, readBankFiles, validItems } from '../../bank/bankFiles.ts'
import { bankFolders } from '../../bank/bankFolders.ts'
import { checkBank } from '../../bank/checkBank.ts'
import { checkRecord, readLanguage } from '../../bank/checkItems.ts'
import { donorFindings } from '../../bank/donorRules.ts'
import { findingLine } from '../../bank/finding.ts'
import { fileOf } from '../../bank/identityRules.ts'
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
  test.each<[item: Item, change: object, finding: string]>([
    [WORD, { note: 'x' }, 'Unrecognized key'],
    [WORD, { b: Number.NaN }, 'b: '],
    [WORD, { b_sd: 0 }, 'b_sd: '],
    [WORD, { fake: false }, 'fake: '],
    [WORD, { id: 'w-precariously' }, 'expected w-precarious'],
    [IDIOM, { id: 'pv-swallow-ones-pride' }, 'expected i-swallow-ones-pride'],
    [FAKE, { id: 'w-evaporate' }, 'expected f-evaporate'],
    [WORD, { b: 6.2 }, 'b is 6.2'],
    [WORD, { b: -4.2 }, 'b is -4.2'],
    [WORD, { zipf: undefined }, 'the word has no frequency'],
    [IDIOM, { zipf: 3 }, 'zipf is for real words alone'],
    [FAKE, { zipf: 3 }, 'zipf is for real words alone'],
    [IDIOM, { b_sd: 5 }, 'b_sd is 5'],
    [WORD, { sentence: 'The old bridge looked precarious, so we went home.' }, 'exactly one marked span'],
    [WORD, { sentence: 'The **old** bridge looked **precarious**, so we went home.' }, 'exactly one marked span'],
    [WORD, { sentence: 'The old* bridge looked **precarious**, so we went home.' }, 'exactly one marked span'],
    [FAKE, { sentence: 'My sister **evaporate**d the letter before the meeting.' }, 'whole words alone'],
    [WORD, { sentence: 'The old bridge looked **precarious,** so we went home.' }, 'whole words alone'],
    [
      WORD,
      { sentence: 'The old **bridge** looked very bad, so we went home.' },
      '"bridge" is not a form of "precarious"',
    ],
    [IDIOM, { sentence: 'In the end Maya **swallowed pride** and called the school.' }, 'not a form of'],
    [WORD, { sentence: 'The bridge looked **precarious** today.' }, 'the sentence has 5 words'],
    [
      WORD,
      { sentence: 'The old bridge looked **precarious** to all of us, so we went home and had tea with her.' },
      'the sentence has 18 words',
    ],
    [WORD, { sentence: 'the old bridge looked **precarious**, so we went home.' }, 'start with a capital'],
    [WORD, { sentence: 'The old bridge looked **precarious**, so we went home' }, 'end with one . ? or !'],
    [WORD, { sentence: 'The old bridge looked **precarious**, so we went home...' }, 'end with one . ? or !'],
    [WORD, { sentence: 'My sister’s old bridge looked **precarious**, so we went home.' }, 'the sentence has a curly'],
    [WORD, { definition: 'not “safe” and likely to fall' }, 'the definition has a curly'],
    [WORD, { sentence: 'The old bridge  looked **precarious**, so we went home.' }, 'the sentence has a stray space'],
    [WORD, { definition: 'not safe , likely to fall' }, 'the definition has a stray space'],
    [
      WORD,
      { sentence: 'The old trestle looked **precarious**, so we went home.' },
      '"trestle" is not common enough (Zipf',
    ],
    [
      WORD,
      { sentence: 'The old smartphone looked **precarious**, so we went home.' },
      '"smartphone" is not common enough (not in',
    ],
    [IDIOM, { sentence: 'By noon Maya **swallowed her pride** and called the veterinarian.' }, 'use a word above 3.60'],
    [
      IDIOM,
      { sentence: "In the end we **swallowed the veterinarian's pride** and went." },
      '"veterinarian" is not common enough',
    ],
    [WORD, { definition: 'not safe' }, 'the definition has 2 words'],
    [
      WORD,
      { definition: 'not safe and likely to fall or fail or break or go down at any time' },
      'the definition has 16 words',
    ],
    [WORD, { definition: 'not safe and likely to fall.' }, 'ends with punctuation'],
    [WORD, { definition: 'Not safe and likely to fall' }, 'starts with a capital'],
    [WORD, { definition: 'not safe at all (slang)' }, 'brackets hold no label'],
    [WORD, { definition: 'not safe at all (formal, literary, British)' }, 'brackets hold no label'],
    [WORD, { definition: 'not safe (formal)' }, 'the definition has 2 words'],
    [FAKE, { donor: undefined }, 'the fake has no donor'],
    [FAKE, { donor: 'evaporate' }, 'donor is its own subject'],
    [WORD, { donor: 'safe' }, 'a donor is for fakes alone'],
    [
      WORD,
      { definition: 'not safe and likely to totter' },
      'the definition\'s "totter" is not commoner than the target (',
    ],
    [
      PHRASAL_VERB,
      { definition: 'to totter in front of someone' },
      'the definition\'s "totter" is not commoner than one in a million (',
    ],
    [WORD, { definition: 'standing precariously and likely to fall' }, 'uses "precariously"'],
    [FAKE, { definition: 'to be evaporated into the air' }, 'uses "evaporated"'],
    [IDIOM, { definition: 'to forget your pride and ask' }, 'uses "pride"'],
    [PHRASAL_VERB, { definition: 'to let someone fall down' }, 'uses "let down"'],
  ])('Of %j with %j the checker says %s and nothing else', (item, change, finding) => {
    const faults = faultsOf({ ...item, ...change })
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

test.each([
  ['{"id": "w-x"}', 'the file is not an array'],
  ['[{"id": "w-x"},]', 'SyntaxError'],
])('The file %s is a finding', (text, wrong) => {
  expect(parseBankFile('words-a1.json', text).findings).toEqual([
    expect.objectContaining({ file: 'words-a1.json', wrong: expect.stringContaining(wrong) }),
  ])
})
