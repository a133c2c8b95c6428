import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { FAKE, IDIOM, WORD } from '../../../tests/support/bankItems.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import { maskedReaderLines } from '../../bank/masked/maskedReaders.ts'
import { collectRound } from '../../bank/review/collect.ts'
import { markFor, readJudgements, writeRound } from '../../bank/review/judgements.ts'
import { Judgement, type JudgementOf } from '../../bank/review/judgementSchema.ts'
import { dealPackets, packetLine } from '../../bank/review/packets.ts'
import { readAnswers, readComparisons, readDeal, writeComparisons, writeDeal } from '../../bank/review/room.ts'
import { itemsLackingReviews, sampleItems } from '../../bank/review/wanted.ts'
import { keepsMeaning, reviewFindings } from '../../bank/reviewRules.ts'

const editor = (change: Partial<JudgementOf<'editor'>> = {}, item: Item = WORD): JudgementOf<'editor'> => ({
  ...{ id: item.id, mark: markFor('editor', item), reading: 'editor', by: 'e1', verdict: 'publish' },
  ...change,
})
const category = (change: Partial<JudgementOf<'category'>> = {}, item: Item = WORD): JudgementOf<'category'> => ({
  ...{ id: item.id, mark: markFor('category', item), reading: 'category', by: 'c1' },
  ...{ fillings: ['old', 'narrow', 'empty'], gap: 'open', hit: false },
  ...change,
})
const open = (change: Partial<JudgementOf<'open'>> = {}, item: Item = WORD): JudgementOf<'open'> => ({
  ...{ id: item.id, mark: markFor('open', item), reading: 'open', by: 'o1' },
  ...{ judged: item.fake ? 'fake' : 'real', meaning: 'x', right: true },
  ...change,
})
const passed = (item: Item) => [editor({}, item), category({}, item), open({}, item)]
const recognisedFake = [open({}, FAKE), open({ by: 'o2' }, FAKE)]

describe('the review rules', () => {
  const wrongOf = (item: Item, ...judgements: Judgement[]) =>
    reviewFindings([item], judgements).map(({ wrong }) => wrong)

  test('A real item with three readings and a fake that two readers recognise pass the review', () => {
    expect(reviewFindings([WORD, IDIOM, FAKE], [...passed(WORD), ...passed(IDIOM), ...recognisedFake])).toEqual([])
  })
  test('A study item needs the same readings as a test item, and a retired item needs none', () => {
    expect(wrongOf({ ...WORD, study: true })).toHaveLength(3)
    expect(wrongOf({ ...WORD, retired: '2026.12-1' })).toEqual([])
  })
  test('Each missing reading is a finding that says what to do', () => {
    expect(reviewFindings([WORD], [])).toEqual(
      ['editor', 'category', 'open'].map((reading) => ({
        ...{ file: 'words-c1.json', id: WORD.id, wrong: `the ${reading} reading of its present texts is missing` },
        fix: `npm run bank:review -- deal --reading ${reading}`,
      })),
    )
  })
  test('A new definition needs the editor and the open reading again, and a new sentence all three', () => {
    expect(wrongOf({ ...WORD, definition: 'not safe at all' }, ...passed(WORD)).join()).not.toContain('category')
    expect(wrongOf({ ...WORD, definition: 'not safe at all' }, ...passed(WORD))).toHaveLength(2)
    expect(wrongOf({ ...WORD, sentence: 'It looked **precarious** to me.' }, ...passed(WORD))).toHaveLength(3)
  })
  test("The last editor's verdict counts", () => {
    const edit = editor({ by: 'e2', verdict: 'edit', why: 'stilted' })
    expect(wrongOf(WORD, ...passed(WORD), edit)).toEqual(['the editor e2 says edit: stilted'])
    expect(wrongOf(WORD, edit, ...passed(WORD))).toEqual([])
  })
  test('A frame that reveals the meaning is refused unless as many readers accept it', () => {
    const hit = category({ by: 'c2', gap: 'sure', fillings: ['precarious'], hit: true })
    expect(wrongOf(WORD, editor(), open(), hit)).toEqual([expect.stringContaining('c2 finds the sentence given away')])
    expect(wrongOf(WORD, editor(), open(), hit, category())).toEqual([])
    expect(wrongOf(WORD, editor(), open(), hit, category(), { ...hit, by: 'c3' })).toHaveLength(1)
  })
  test('An ambiguous target is a finding, and so is a real item that a reader takes for a fake', () => {
    const other = open({ by: 'o2', meaning: 'steep', right: false })
    expect(wrongOf(WORD, ...passed(WORD), other)).toEqual(['o2 reads it in another sense: "steep"'])
    const refused = open({ by: 'o2', judged: 'fake', right: false })
    expect(wrongOf(WORD, ...passed(WORD), refused)).toEqual(['o2 takes it for a fake'])
  })
  test.each([
    ['one reader', [open({}, FAKE)]],
    ['the same reader twice', [open({}, FAKE), open({}, FAKE)]],
    ['a reader who does not know the target', [open({}, FAKE), open({ by: 'o2', right: false }, FAKE)]],
  ])('A fake does not pass with %s', (_what, judgements) => {
    expect(wrongOf(FAKE, ...judgements)).toEqual([expect.stringMatching(/^1 of 2 readers know it for a fake/)])
  })
  test('A fake is refused if one reader finds sense in it, even if others recognise it', () => {
    const sense = open({ by: 'o3', judged: 'real', meaning: 'made it vanish', right: false }, FAKE)
    expect(wrongOf(FAKE, ...recognisedFake, sense)).toEqual(['o3 finds sense in the fake: "made it vanish"'])
  })
})

test.each([
  [3, 'open', false, true],
  [3, 'sure', false, true],
  [2, 'narrow', false, true],
  [2, 'sure', false, false],
  [1, 'open', false, false],
  [3, 'odd', false, false],
  [3, 'narrow', true, false],
] as const)('A frame with %i fillings, a gap that is %s and hit %s is accepted: %s', (count, gap, hit, accepted) => {
  expect(keepsMeaning({ fillings: ['a', 'b', 'c'].slice(0, count), gap, hit })).toBe(accepted)
})

test('A judgement is valid only with the fields and readers of its reading', () => {
  expect(Judgement.safeParse(editor()).success).toBe(true)
  expect(Judgement.safeParse(editor({ by: 'c1' })).success).toBe(false)
  expect(Judgement.safeParse({ ...editor(), gap: 'open' }).success).toBe(false)
})

describe('packets', () => {
  const many = Array.from({ length: 40 }, (_, index): Item => ({
    ...WORD,
    id: `w-${index}`,
    sentence: `${WORD.sentence} ${index}`,
  }))
  const fakes = many.slice(0, 10).map((item): Item => ({ ...item, id: `f-${item.id}`, fake: true }))
  const deal = (wanted: ReturnType<typeof itemsLackingReviews>, readers: string[], judgements: Judgement[] = []) =>
    dealPackets(wanted, readers, judgements, seededRandom(1))
  const lackingOf = (
    items: readonly Item[],
    judgements: readonly Judgement[],
    reading: 'open' | 'category' | 'masked',
  ) => itemsLackingReviews(reading, items, judgements, 2, seededRandom(1))

  test('Unread items are dealt evenly, and fakes go to two readers of the open reading', () => {
    const { packets, key } = deal(lackingOf([...many, ...fakes], [], 'open'), ['o1', 'o2', 'o3'])
    const lengths = [...packets.values()].map((numbers) => numbers.length)
    expect(lengths).toEqual([20, 20, 20])
    const dealt = [...packets.values()].flat().map((number) => key.get(number)!.id)
    expect(dealt.filter((id) => id.startsWith('f-'))).toHaveLength(20)
    for (const numbers of packets.values()) expect(new Set(numbers).size).toBe(numbers.length)
  })
  test('A deal of fakes also contains real items', () => {
    const read = many.flatMap(passed)
    expect(lackingOf([...many, ...fakes], read, 'open').filter(({ item }) => !item.fake)).toHaveLength(10)
  })
  test('Masked fakes go to every reader, with as many real items of the same kinds and levels', () => {
    const { packets } = deal(lackingOf([...many, ...fakes], [], 'masked'), ['m1', 'm2'])
    expect([...packets.values()].map((numbers) => numbers.length)).toEqual([20, 20])
  })
  test('No reader gets an item twice, and the error names an item that lacks readers', () => {
    const judged = many.map((item) => category({ hit: true, gap: 'sure' }, item))
    const wanted = lackingOf(many, judged, 'category')
    expect(deal(wanted, ['c1', 'c2'], judged).packets.get('c1')).toEqual([])
    expect(() => deal(wanted, ['c1'], judged)).toThrow(/^w-\d+: 1 more readers/)
  })
  test('An item that two readers refused is not dealt again', () => {
    const twice = ['c1', 'c2'].map((by) => category({ by, gap: 'odd' }))
    expect(lackingOf([WORD], twice, 'category')).toEqual([])
  })
  test('A sample has the requested number of items, read or not', () => {
    expect(sampleItems('editor', [...many, ...fakes], 15, 2, seededRandom(1))).toHaveLength(15)
    expect(sampleItems('masked', [...many, ...fakes], 12, 2, seededRandom(1))).toHaveLength(12)
  })
  test('A line of a packet shows only the fields that its reader may see', () => {
    expect(packetLine('category', '7', WORD)).toBe(
      '7\tword\tAfter the storm, the old bridge looked ____, so we went home.',
    )
    expect(packetLine('open', '7', FAKE)).toBe(`7\t${FAKE.sentence}`)
    expect(packetLine('masked', '7', FAKE)).toBe('7\tMy sister plimmed the letter before the meeting.')
    expect(JSON.parse(packetLine('editor', '7', WORD))).toMatchObject({ headword: 'precarious', level: 'C1' })
  })
})

describe('a round', () => {
  let room: string
  beforeEach(() => (room = mkdtempSync(join(tmpdir(), 'vocabulary-test-room-'))))
  afterEach(() => rmSync(room, { recursive: true }))
  const key = new Map([
    ['1', WORD],
    ['2', FAKE],
  ])
  const collected = (reading: 'category' | 'open' | 'masked' | 'editor') =>
    collectRound(reading, readDeal(room, reading), readAnswers(room, reading), readComparisons(room, reading))
  const packetsOf = (reader: string, ...numbers: string[]) => new Map([[reader, numbers]])
  const answered = (reading: 'category' | 'open' | 'masked' | 'editor', reader: string, ...answers: string[]) => {
    const ending = reading === 'editor' ? 'jsonl' : 'tsv'
    writeFileSync(join(room, `${reader}.answers.${ending}`), answers.join('\n'))
  }

  test('A round of the open reading is complete once its meanings are compared', () => {
    writeDeal(room, 'open', { packets: packetsOf('o1', '1', '2'), key })
    answered('open', 'o1', '1\treal\tnot safe\tsure', '2\tfake\tbecome gas\tdoubt\tmagic?')
    const { judgements, toCompare } = collected('open')
    expect(judgements).toEqual([])
    const path = writeComparisons(room, 'open', toCompare)
    expect(readFileSync(path, 'utf8')).toContain(`1-o1\tprecarious: ${WORD.definition}\treal\tnot safe\tsure\n`)
    writeFileSync(join(room, 'open.compare.answers.tsv'), '1-o1\tyes\n2-o1\tno\n')
    expect(collected('open').judgements).toEqual([
      open({ meaning: 'become gas', right: false, doubt: 'magic?' }, FAKE),
      open({ meaning: 'not safe' }),
    ])
  })
  test('A category reading needs a comparison only if few fillings fit and none is the target itself', () => {
    writeDeal(room, 'category', { packets: packetsOf('c1', '1', '2'), key })
    answered('category', 'c1', '1\told\tempty\t-\topen', '2\tevaporating\t-\t-\tsure')
    expect(collected('category').judgements).toEqual([
      category({ fillings: ['evaporating'], gap: 'sure', hit: true }, FAKE),
      category({ fillings: ['old', 'empty'] }),
    ])
    answered('category', 'c1', '1\tunsafe\t-\t-\tnarrow', '2\tevaporating\t-\t-\tsure')
    expect(collected('category').toCompare).toHaveLength(1)
  })
  test('Rounds of editors and of masked sentences need no comparison', () => {
    writeDeal(room, 'editor', { packets: packetsOf('e1', '1'), key })
    answered('editor', 'e1', '{"number":"1","verdict":"edit","why":"stilted","off":1,"sentence":"…"}')
    expect(collected('editor').judgements).toEqual([editor({ verdict: 'edit', why: 'stilted', off: 1 })])
    writeDeal(room, 'masked', { packets: packetsOf('m1', '1'), key })
    answered('masked', 'm1', '1\t.25')
    expect(collected('masked').judgements).toMatchObject([{ id: WORD.id, by: 'm1', fake: 0.25 }])
  })
  test.each([
    ['category', 'c1', '1\told\t-\t-\tperhaps'],
    ['open', 'o1', '1\treal\tnot safe\tsure?'],
    ['masked', 'm1', '1\t'],
  ] as const)('The error names an unreadable answer of the %s reading', (reading, reader, answer) => {
    writeDeal(room, reading, { packets: packetsOf(reader, '1'), key })
    answered(reading, reader, answer)
    expect(() => collected(reading)).toThrow(new RegExp(`^${reader}, 1: `))
  })
  describe('the answers to a deal', () => {
    beforeEach(() => {
      writeDeal(room, 'masked', { packets: new Map([...packetsOf('m1', '1', '2'), ...packetsOf('m2', '2')]), key })
      answered('masked', 'm1', '2\t.5', '1\t.25')
      answered('masked', 'm2', '2\t.75')
    })
    const judged = () => collected('masked').judgements as JudgementOf<'masked'>[]

    test('Answers are assigned by number, in any order', () => {
      expect(judged().map(({ id, by, fake }) => [id, by, fake])).toEqual([
        [FAKE.id, 'm1', 0.5],
        [FAKE.id, 'm2', 0.75],
        [WORD.id, 'm1', 0.25],
      ])
    })
    test.each([
      ['a number that is in no packet', 'm2', ['2\t.75', '9\t.5'], /^m2, 9: .*not dealt/],
      ['a number of another reader', 'm2', ['2\t.75', '1\t.5'], /^m2, 1: .*not dealt/],
      ['an answer of a reader without a packet', 'm3', ['1\t.5'], /^m3, 1: .*not dealt/],
      ['a missing answer', 'm1', ['2\t.5'], /^m1, 1: .*missing/],
      ['an answer given twice', 'm2', ['2\t.75', '2\t.5'], /^m2, 2: .*twice/],
    ])('The error for %s names reader and number', (_what, reader, answers, error) => {
      answered('masked', reader, ...answers)
      expect(judged).toThrow(error)
    })
    test('A reader without any answers causes an error', () => {
      rmSync(join(room, 'm2.answers.tsv'))
      expect(judged).toThrow(/^m2, 2: .*missing/)
    })
    test('A second deal does not overwrite the first, whose answers would be assigned to other items', () => {
      const before = readFileSync(join(room, 'm1.tsv'), 'utf8')
      const again = { packets: packetsOf('m1', '1'), key: new Map([['1', IDIOM]]) }
      expect(() => writeDeal(room, 'masked', again)).toThrow('masked.key.json is there from an earlier deal')
      expect(readFileSync(join(room, 'm1.tsv'), 'utf8')).toBe(before)
      expect(judged()).toHaveLength(3)
    })
  })
  test('A round is written once and never overwritten', () => {
    writeRound(room, '2031-01-editor', [editor()])
    expect(() => writeRound(room, '2031-01-editor', [editor({ verdict: 'no', why: 'stilted' })])).toThrow(
      '2031-01-editor.json is there already',
    )
    expect(readdirSync(room)).toEqual(['2031-01-editor.json'])
    expect(readJudgements(room)).toEqual([editor()])
  })
})

test('A line says how well a reader of masked sentences recognised fakes', () => {
  const masked = (item: Item, fake: number, mark = markFor('masked', item)): Judgement => ({
    ...{ id: item.id, mark, reading: 'masked', by: 'm1', fake },
  })
  const [otherFake, retired] = [
    { ...FAKE, id: 'f-b' },
    { ...FAKE, id: 'f-c', retired: '2026.12-1' },
  ]
  const judged = [masked(FAKE, 0.9), masked(otherFake, 0.4), masked(WORD, 0.4), masked(IDIOM, 0.1)]
  const onOtherSentences = [masked(retired, 1), masked(FAKE, 0, 'of another text')]
  expect(maskedReaderLines([WORD, FAKE, otherFake, IDIOM, retired], [...judged, ...onOtherSentences])).toEqual([
    'm1: 2 fakes, 2 real: AUC 0.88',
  ])
})
