import { describe, expect, test } from 'vitest'
import { loadEarlierBanks } from '../../../server/measure/bank/earlierBanks.ts'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { ITEM_FILES } from '../../../server/measure/bank/itemFiles.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { currentEdition as edition } from '../../../server/measure/edition/edition.ts'
import { seededForms } from '../../../tests/support/answeredForm.ts'
import { FAKE, IDIOM, WORD } from '../../../tests/support/bankItems.ts'
import { draftedItems, parseDraft } from '../../bank/draft.ts'
import { meaningFindings } from '../../bank/meaningRules.ts'
import { parseRatings, ratingFindings, readRatings } from '../../bank/ratings.ts'
import { releaseFindings, successorFindings } from '../../bank/releaseRules.ts'
import { readReleases, releaseOf } from '../../bank/releases.ts'
import { sensitiveFaults } from '../../bank/sensitiveWords.ts'
import { nearDuplicateFindings, patternFindings } from '../../bank/sentencePatterns.ts'
import { readSpelling, spellingFaults } from '../../bank/spelling.ts'
import { strataFindings, strataOf } from '../../bank/strata.ts'
import { repeatedTextFindings } from '../../bank/uniquenessRules.ts'

const placed = (...sentences: string[]) =>
  sentences.map((sentence, index) => ({ file: 'words-c1.json', id: `w-${index}`, sentence }))

describe('sentence patterns', () => {
  const nouns = 'dog car house garden book phone street train letter'.split(' ')

  test('A ninth use of an opening of three words is a finding', () => {
    const sentences = nouns.map((noun, index) => `I saw the ${noun} ${'again '.repeat(index)}at **noon**.`)
    expect(patternFindings(placed(...sentences.slice(0, 8)))).toEqual([])
    expect(patternFindings(placed(...sentences)).map(({ id, wrong }) => `${id} ${wrong}`)).toEqual([
      'w-8 the opening "i saw the" is used for the 9th time',
    ])
  })
  test('A ninth use of a sentence frame is a finding', () => {
    const sentences = nouns.map((noun, index) => `${noun} number${index} was **calm** yesterday.`)
    expect(patternFindings(placed(...sentences)).map(({ id, wrong }) => `${id} ${wrong}`)).toEqual([
      'w-8 the frame "_ _ was * _" is used for the 9th time',
    ])
  })
  test('Sentences that share most of their content words are near duplicates', () => {
    const first = 'Maria bought a blue **kettle** in Spain.'
    expect(nearDuplicateFindings(placed(first, 'Maria bought blue **kettles** in Spain.')).map(({ id }) => id)).toEqual(
      ['w-1'],
    )
    expect(nearDuplicateFindings(placed(first, 'Maria sold her **kettle** to a friend.'))).toEqual([])
  })
})

test('Two expressions may not share a definition, but a fake may share that of its expression', () => {
  const definition = 'a picture made with a camera'
  const records = [
    { file: 'words-a1.json', id: 'w-photo', definition },
    { file: 'words-a2.json', id: 'w-photograph', definition },
    { file: 'fakes-a1.json', id: 'f-photo', definition, fake: true },
  ]
  expect(repeatedTextFindings(records).map(({ id, wrong }) => `${id}: ${wrong}`)).toEqual([
    'w-photograph: the definition occurs twice, first as w-photo in words-a1.json',
  ])
})

test('The replacement of a retired item, if any, is a live item', () => {
  const retired = { ...WORD, id: 'w-old', retired: '2026.11-4' }
  const live = { ...WORD, id: 'w-new' }
  expect(successorFindings([{ ...retired, replaced_by: 'w-new' }, retired, live])).toEqual([])
  for (const replaced_by of ['w-nowhere', 'w-old']) {
    expect(successorFindings([{ ...retired, replaced_by }, live])).toMatchObject([{ id: 'w-old' }])
  }
})

describe('wrong meanings', () => {
  const bank = ['right', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((name) => ({
    ...{ ...WORD, id: `w-${name}`, definition: `what ${name} means` },
  }))
  const four = ['w-one', 'w-two', 'w-three', 'w-four']
  const wrongs = (id: string, others: readonly string[], items: readonly Item[] = bank) =>
    meaningFindings(items, { [id]: others }).map(({ wrong }) => wrong)

  test('The four to six wrong meanings of an item are different and come from live items', () => {
    expect(wrongs('w-right', four)).toEqual([])
    expect(wrongs('w-right', [...four, 'w-five', 'w-six'])).toEqual([])
    expect(wrongs('w-right', four.slice(1))).toEqual(['it has 3 wrong meanings'])
    expect(wrongs('w-right', [...four, 'w-five', 'w-six', 'w-seven'])).toEqual(['it has 7 wrong meanings'])
    for (const other of ['w-right', 'w-four', 'w-nowhere']) {
      expect(wrongs('w-right', [...four, other])).toEqual([expect.stringContaining('there twice or of no live item')])
    }
  })

  test('Only live items of forms have wrong meanings', () => {
    expect(wrongs('w-nowhere', four)).toEqual(['it is no live item of forms'])
    const study = bank.map((item) => ({ ...item, study: true as const }))
    expect(wrongs('w-right', four, study)).toEqual(['it is no live item of forms'])
  })
})

describe('spelling', () => {
  const isSpelled = readSpelling()
  const faults = (change: object) => spellingFaults({ ...WORD, ...change }, isSpelled).map(({ wrong }) => wrong)

  test.each([
    ['a misspelling', { definition: 'not saef' }, '"saef"'],
    ['a British spelling', { definition: 'of a dark colour' }, '"colour"'],
    ['an American spelling', { definition: 'of a dark color' }, '"color"'],
    ['a misspelling in the sentence', { sentence: 'The **precarious** bridje looked old.' }, '"bridje"'],
  ])('The spelling rule reports %s', (_what, change, word) =>
    expect(faults(change)).toEqual([expect.stringContaining(word)]),
  )

  test.each(['Oksana saw 3 well-known bridges in 1999.', "The 22nd man's o'clock isn't here."])(
    'The spelling rule accepts: %s',
    (sentence) => expect(faults({ sentence })).toEqual([]),
  )
})

test('A sensitive word is a finding in any form', () => {
  const faults = sensitiveFaults({ ...WORD, sentence: 'He was **precarious** after the murders.' })
  expect(faults.map(({ wrong }) => wrong)).toEqual(['"murders" is a word of violence'])
  expect(sensitiveFaults(WORD)).toEqual([])
})

describe('strata', () => {
  test('Strata count live items by kind and difficulty, and fakes by kind and level', () => {
    const counts = strataOf([WORD, IDIOM, FAKE, { ...WORD, id: 'w-x', retired: '2026.12-1' }])
      .filter(({ count }) => count > 0)
      .map(({ name, count }) => [name, count])
    expect(counts).toEqual([
      ['word, b 0.85 to 1.10', 1],
      ['idiom, b 0.50 to 1.00', 1],
      ['fake word, B2', 1],
    ])
  })
  test('Items outside the range belong to the outermost band, and an edge belongs to the band above', () => {
    const band = (b: number) => strataOf([{ ...WORD, b }]).find(({ count }) => count === 1)!.name
    expect([band(-4), band(4), band(0.1), band(-2.15)]).toEqual([
      'word, b -2.40 to -2.15',
      'word, b 2.60 to 2.85',
      'word, b 0.10 to 0.35',
      'word, b -2.15 to -1.90',
    ])
  })
  test('A stratum with too few items is a finding that says how many are missing', () => {
    expect(strataFindings([WORD])).toContainEqual({
      ...{ file: 'items', id: 'word, b 0.85 to 1.10', wrong: 'the stratum has 1 items' },
      fix: 'it must have 25: write 24 more',
    })
    expect(strataFindings([])).toContainEqual({
      ...{ file: 'items', id: 'word, b 2.10 to 2.35', wrong: 'the stratum has 0 items' },
      fix: 'it must have 4: write 4 more',
    })
    expect(strataFindings([]).map(({ id }) => id)).not.toContain('fake idiom, A1')
  })
})

describe('drafts', () => {
  const FRAIL = {
    subject: 'frail',
    kind: 'word',
    sentence: 'He looks **frail**.',
    definition: 'thin and weak',
  } as const
  const DRAFT = { ...FRAIL, b2: 0.9, b_sd2: 0.5, zipf: 3.4 }
  const added = (change: object = {}, ...bank: Item[]) =>
    draftedItems(parseDraft(`${JSON.stringify({ ...DRAFT, ...change })}\n`), readRatings(), bank)[0]!

  test('A draft becomes an item with its difficulty and, if it is a real word, its frequency', () => {
    const item = { ...FRAIL, b: 0.9, b_sd: 0.5 }
    expect(added()).toEqual({ ...item, id: 'w-frail', zipf: 3.4 })
    expect(added({ study: true })).toEqual({ ...item, id: 'w-frail', zipf: 3.4, study: true })
    expect(added({ donor: 'tall' })).toEqual({ ...item, id: 'f-frail', fake: true, donor: 'tall' })
  })
  test('A rated expression has the difficulty of its ratings', () => {
    expect(added({ subject: 'out to lunch', kind: 'idiom' })).toMatchObject({ b: 2.1, b_sd: 0.9 })
    expect(added({ subject: 'out to lunch', kind: 'idiom', b2: undefined })).toMatchObject({ b: 2.1 })
  })
  test('A draft takes over the id of a live item but not that of a retired one', () => {
    const retired = { ...WORD, id: 'w-frail', retired: '2026.12-1' }
    expect(added({}, { ...WORD, id: 'w-frail' }).id).toBe('w-frail')
    expect(added({}, retired, { ...WORD, id: 'w-frail-2' }).id).toBe('w-frail-2')
    expect(added({}, retired, { ...retired, id: 'w-frail-2' }).id).toBe('w-frail-3')
  })
  test.each([
    ['{"subject":', 'Draft, line 1: no JSON'],
    ['\n{"subject":"frail","kind":"word"}', 'Draft, line 2: sentence: '],
    [JSON.stringify({ ...DRAFT, kind: 'noun' }), 'Draft, line 1: kind: '],
    [JSON.stringify({ ...FRAIL, b: 0.9, b_sd: 0.5 }), 'Draft, line 1: Unrecognized key'],
    [JSON.stringify({ ...DRAFT, b_sd2: 0 }), 'Draft, line 1: b_sd2: '],
    [JSON.stringify({ ...DRAFT, b2: undefined }), '"frail" has neither b2 and b_sd2 nor ratings'],
  ])('The draft %s is refused', (text, message) => {
    expect(() => draftedItems(parseDraft(text), new Map(), [])).toThrow(message)
  })
})

describe('releases', () => {
  const release = releaseOf({ version: '1', edition, items: [WORD, IDIOM] })

  test('A released item that is missing from the bank is a finding', () => {
    const missing = releaseFindings([WORD], [release], releaseOf({ version: '2', edition, items: [WORD] }), {
      version: '2',
      edition,
    })
    expect(missing.map(({ id, wrong }) => [id, wrong])).toEqual([[IDIOM.id, 'a released item is missing']])
    const retired = [WORD, { ...IDIOM, retired: '2' }]
    expect(
      releaseFindings(retired, [release], releaseOf({ version: '2', edition, items: [WORD] }), {
        version: '2',
        edition,
      }),
    ).toEqual([])
  })
  test.each([
    ['a sentence', { sentence: 'The job looked **precarious** to all of us.' }],
    ['a difficulty', { b: 1.1 }],
  ])('A released version that differs in %s is a finding', (_what, change) => {
    const findings = releaseFindings([{ ...WORD, ...change }, IDIOM], [], release, { version: '1', edition })
    expect(findings.map(({ id }) => id)).toEqual([WORD.id])
  })
  test.each([{ discrimination: 2.3 }, {}])('A released version with another slope is a finding: %j', (change) => {
    const second = { version: '2', edition, discrimination: 2.4 }
    const released = releaseOf({ ...second, items: [WORD] })
    expect(releaseFindings([WORD], [], released, second)).toEqual([])
    expect(releaseFindings([WORD], [], released, { version: '2', edition, ...change }).map(({ id }) => id)).toEqual([
      'BANK_DISCRIMINATION',
    ])
  })
  test('A released version of another edition is a finding', () => {
    const findings = releaseFindings([WORD, IDIOM], [], { ...release, edition: 'second' }, { version: '1', edition })
    expect(findings.map(({ id }) => id)).toEqual(['CURRENT_EDITION'])
  })
  test("A release without a slope has the model's", () => {
    expect(releaseFindings([WORD, IDIOM], [], release, { version: '1', edition, discrimination: 2 })).toEqual([])
  })
  test('An earlier version consists of the shipped items with their earlier difficulties', () => {
    const bank = loadItemBank({ 'x.json': [{ ...WORD, b: 1.5, retired: '2' }, IDIOM] })
    expect(bank.items.map(({ id }) => id)).toEqual([IDIOM.id])
    const [earlier] = loadEarlierBanks(bank, [release])
    expect(earlier!.byId.get(WORD.id)).toMatchObject({ b: WORD.b, sentence: WORD.sentence })
    expect(() => loadEarlierBanks(loadItemBank({ 'x.json': [IDIOM] }), [release])).toThrow(WORD.id)
  })
  test('The earlier banks are all released versions except the shipped one', () => {
    const bank = loadItemBank()
    const released = readReleases().map(({ version }) => version)
    expect(released).toContain(bank.version)
    expect(loadEarlierBanks(bank).map(({ version }) => version)).toEqual(
      released.filter((version) => version !== bank.version),
    )
  })
  test('No form contains a retired item', () => {
    const files = Object.entries(ITEM_FILES)
    const retire = (records: readonly unknown[]) =>
      records.map((record, index) => (index % 9 === 0 ? { ...(record as object), retired: '2031.01-1' } : record))
    const bank = loadItemBank(Object.fromEntries(files.map(([name, records]) => [name, retire(records)])))
    const retired = [...bank.byId.values()].filter((item) => item.retired !== undefined)
    expect(retired).not.toEqual([])
    const shown = new Set(seededForms(bank, 100, 1).flatMap((form) => form.map(({ id }) => id)))
    expect(retired.filter(({ id }) => shown.has(id))).toEqual([])
  })
})

describe('ratings', () => {
  const rated = readRatings()
  const HEAD = 'kind\tsubject\tb_norm\tb_sd_norm\tgroup\tr1\tr2\tr3\tb1\tb2\tc1'
  const LINE = 'idiom\tred hot\t1.5\t1\t\t4.1\t4.2\t4.3\t10\t20\t50'

  test('Opaque expressions of easy words are hard, easy expressions easy, and words have no difficulty of ratings', () => {
    expect(rated.get('phrasal_verb belt out')).toEqual({ b: 2, b_sd: 0.9 })
    expect(rated.get('idiom out to lunch')).toEqual({ b: 2.1, b_sd: 0.9 })
    expect(rated.get('phrasal_verb wake up')).toEqual({ b: -0.91, b_sd: 0.9 })
    expect(Math.max(...[...rated.values()].map(({ b }) => b))).toBe(3.17)
    expect([...rated.keys()].filter((key) => key.startsWith('word'))).toEqual([])
  })
  test('A live phrasal verb or idiom without ratings, or with another difficulty, is a finding', () => {
    const item = { ...IDIOM, subject: 'out to lunch', b: 2.1, b_sd: 0.9 }
    const wrongs = (change: Partial<Item>) => ratingFindings([{ ...item, ...change }], rated).map(({ wrong }) => wrong)
    expect(wrongs({})).toEqual([])
    expect(wrongs({ kind: 'word' })).toEqual([])
    expect(wrongs({ subject: 'x', retired: '2026.12-1' })).toEqual([])
    expect(wrongs({ subject: 'x' })).toEqual(['nobody has rated how difficult "x" is'])
    expect(wrongs({ b: 2 })).toEqual(['its difficulty is not that of its ratings'])
  })
  test.each([
    ['an unknown kind', LINE.replace('idiom', 'proverb')],
    ['a rating beyond the scale', LINE.replace('4.2', '7.6')],
    ['a rating that is not a number', LINE.replace('4.2', 'B2')],
    ['a missing rating', LINE.replace('4.2', '')],
  ])('A line with %s is refused', (_what, line) => {
    expect(parseRatings(`${HEAD}\n${LINE}\n`).size).toBe(1)
    expect(() => parseRatings(`${HEAD}\n${line}\n`)).toThrow('Ratings, line 2')
  })
})
