import { describe, expect, test } from 'vitest'
import { blindGaps, comparePackets } from '../../bank/review/compare.ts'
import { collectRound } from '../../bank/review/collect.ts'
import { reviewFigures } from '../../bank/review/figures.ts'
import { isGuessed } from '../../bank/review/guesses.ts'
import { standingOf } from '../../bank/review/judgements.ts'
import type { GapJudgement, Judgement } from '../../bank/review/judgementSchema.ts'
import { dealPackets } from '../../bank/review/packets.ts'
import type { Room } from '../../bank/review/room.ts'
import { acceptsGap, acceptsMeaning } from '../../bank/review/verdict.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { reviewFindings } from '../../bank/reviewRules.ts'
import { textMark } from '../../bank/textMark.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import { FAKE, IDIOM, PHRASAL_VERB, WORD } from '../../../tests/support/bankItems.ts'

const ITEMS = [WORD, PHRASAL_VERB, IDIOM, FAKE]

const gap = (change: Partial<GapJudgement> = {}): GapJudgement => ({
  id: WORD.id,
  mark: textMark(WORD),
  by: 'r1',
  review: 'gap',
  guesses: ['old', 'empty', 'new'],
  openness: 'open',
  hits: [],
  accepted: true,
  ...change,
})

describe('packets', () => {
  const many = Array.from({ length: 50 }, (_, index) => ({
    ...WORD,
    id: `w-${index}`,
    sentence: `${WORD.sentence} ${index}`,
  }))
  const wanted = (item: Item, judgedBy: string[] = [], again = false) =>
    (['gap', 'meaning'] as const).map((review) => ({ item, review, again, judgedBy: new Set(judgedBy) }))
  const reviewers = ['r1', 'r2', 'r3', 'r4', 'r5']
  const { packets, numbers } = dealPackets(
    many.flatMap((item) => wanted(item)),
    reviewers,
    seededRandom(3),
  )
  const idsOf = (reviewer: string, review: Judgement['review']) =>
    packets
      .filter((packet) => packet.reviewer === reviewer && packet.review === review)
      .flatMap(({ lines }) => lines.map((line) => numbers.get(line.split('\t')[0]!)!.id))

  test('no reviewer gets an item with its gap and with its target', () => {
    for (const { reviewer } of packets) {
      const seen = new Set(idsOf(reviewer, 'meaning'))
      expect(idsOf(reviewer, 'gap').filter((id) => seen.has(id))).toEqual([])
    }
  })
  test('every item is dealt for both reviews, one in ten twice', () => {
    for (const review of ['gap', 'meaning'] as const) {
      const dealt = packets
        .filter((packet) => packet.review === review)
        .flatMap(({ reviewer }) => idsOf(reviewer, review))
      expect(new Set(dealt).size).toBe(50)
      expect(dealt).toHaveLength(55)
    }
  })
  test('nobody gets an item that they have judged before; a reading after a refusal is one reading', () => {
    const again = many.flatMap((item) => wanted(item, ['r1', 'r2'], true).slice(0, 1))
    const dealt = dealPackets(again, reviewers, seededRandom(3)).packets
    expect(new Set(dealt.map(({ reviewer }) => reviewer))).toEqual(new Set(['r3', 'r4', 'r5']))
    expect(dealt.flatMap(({ lines }) => lines)).toHaveLength(50)
  })
  test('an item that all of the reviewers have judged is named', () => {
    expect(() => dealPackets(wanted(WORD, reviewers), reviewers, seededRandom(3))).toThrow(WORD.id)
  })
  test('a gap packet holds neither target nor id', () => {
    const text = packets
      .filter(({ review }) => review === 'gap')
      .flatMap(({ lines }) => lines)
      .join('\n')
    expect(text).toContain('_____')
    expect(text).not.toMatch(/precarious|w-\d/)
  })
})

describe('verdicts', () => {
  test.each([
    ['nothing hit', {}, true],
    ['the first guess hits', { hits: [0] }, false],
    ['a later guess hits where many things fit', { hits: [2] }, true],
    ['a later guess hits where few things fit', { hits: [2], openness: 'narrow' as const }, false],
  ])('a real item with a gap: %s', (_what, change, accepted) => expect(acceptsGap(WORD, gap(change))).toBe(accepted))

  test.each([
    ['something else fits', {}, true],
    ['nothing fits', { guesses: [] }, false],
    ['the target fits', { hits: [1] }, false],
  ])('a fake with a gap: %s', (_what, change, accepted) => expect(acceptsGap(FAKE, gap(change))).toBe(accepted))

  const read = { id: 'x', mark: 'x', by: 'r1', review: 'meaning' as const, definition: 'not safe' }
  test.each([
    [WORD, { sense: true, agreement: 'same' as const, natural: 3 }, true],
    [WORD, { sense: true, agreement: 'near' as const, natural: 2 }, true],
    [WORD, { sense: true, agreement: 'different' as const, natural: 3 }, false],
    [WORD, { sense: true, agreement: 'same' as const, natural: 1 }, false],
    [WORD, { sense: false, agreement: 'same' as const, natural: 3 }, false],
    [FAKE, { sense: false, agreement: 'same' as const, natural: 1 }, true],
    [FAKE, { sense: true, agreement: 'same' as const, natural: 3 }, false],
    [FAKE, { sense: false, agreement: 'different' as const, natural: 3 }, false],
  ])('%o read as %o', (item, judged, accepted) => expect(acceptsMeaning(item, { ...read, ...judged })).toBe(accepted))

  test('a guess in another form of the target is the target', () => {
    expect(isGuessed(IDIOM, 'swallow his pride')).toBe(true)
    expect(isGuessed(PHRASAL_VERB, 'letting down')).toBe(true)
    expect(isGuessed(WORD, 'dangerous')).toBe(false)
  })
})

describe('figures of a review', () => {
  const of = (rounds: Judgement[][]) => reviewFigures('gap', rounds)
  const read = (id: string, by: string, accepted: boolean) => gap({ id, by, accepted })

  test('the first reading of a text counts, whatever later ones say', () => {
    const figures = of([[read('w-1', 'r1', false), read('w-2', 'r1', true)], [read('w-1', 'r2', true)]])
    expect(figures).toMatchObject({ texts: 2, acceptedAtFirst: 0.5, readByTwo: 0 })
  })
  test('two readers of one round agree more than by chance', () => {
    const twice = (id: string, one: boolean, other: boolean) => [read(id, 'r1', one), read(id, 'r2', other)]
    const round = [
      twice('w-1', true, true),
      twice('w-2', true, true),
      twice('w-3', false, false),
      twice('w-4', true, false),
    ]
    const { readByTwo, agree, kappa } = of([round.flat()])
    expect([readByTwo, agree, kappa]).toEqual([4, 0.75, 0.5])
  })
  test('readers who never refuse agree wholly', () => {
    expect(of([[read('w-1', 'r1', true), read('w-1', 'r2', true)]])).toMatchObject({ agree: 1, kappa: 1 })
  })
})

describe('where an item stands', () => {
  test.each([
    ['nobody has read it', [], 'not read'],
    ['accepted', [gap()], 'accepted'],
    ['refused once', [gap({ accepted: false })], 'to be read again'],
    ['refused, then accepted by another', [gap({ accepted: false }), gap({ by: 'r2' })], 'accepted'],
    ['refused twice', [gap({ accepted: false }), gap(), gap({ accepted: false })], 'refused'],
    ['another text was accepted', [gap({ mark: 'other' })], 'not read'],
    ['another item was accepted', [gap({ id: 'w-other' })], 'not read'],
  ])('%s', (_what, judgements, standing) => expect(standingOf(WORD, 'gap', judgements)).toBe(standing))

  test('each live item without both reviews is a finding', () => {
    const findings = reviewFindings([WORD, { ...IDIOM, retired: '2026.12-1' }], [gap()])
    expect(findings.map(({ id, wrong }) => [id, wrong])).toEqual([[WORD.id, 'the meaning review: not read']])
  })
})

describe('a round', () => {
  const number = (index: number) => String(index + 1)
  const room: Room = {
    key: new Map(
      ITEMS.map((item, index) => [number(index), { number: number(index), id: item.id, mark: textMark(item) }]),
    ),
    gap: [
      { reviewer: 'r1', number: '1', cells: ['precarious | unsafe | old', 'narrow'] },
      { reviewer: 'r1', number: '2', cells: ['disappointed | tired', 'open'] },
      { reviewer: 'r2', number: '3', cells: ['took a breath', 'open'] },
    ],
    meaning: [{ reviewer: 'r2', number: '3', cells: ['to be humble for once', 'sense', '3', 'a note'] }],
    hits: new Map([['2-r1', '1']]),
    agreements: new Map([['3-r2', 'same']]),
  }
  test('a gap filled by someone who has read the target does not count', () => {
    expect(blindGaps(room).map((answer) => answer.number)).toEqual(['1', '2'])
  })
  test('a first guess that is the target needs no comparison', () => {
    expect(comparePackets(room, ITEMS).gap.map((line) => line.split('\t')[0])).toEqual(['2-r1'])
  })
  test('is collected with its verdicts', () => {
    const judgements = collectRound(room, ITEMS)
    expect(judgements.map(({ id, review, accepted }) => [id, review, accepted])).toEqual([
      [IDIOM.id, 'meaning', true],
      [PHRASAL_VERB.id, 'gap', false],
      [WORD.id, 'gap', false],
    ])
  })
  test('an answer about texts that have changed since does not count', () => {
    const changed = ITEMS.map((item) => ({ ...item, definition: `${item.definition} again` }))
    expect(collectRound(room, changed)).toEqual([])
  })
  test.each([
    ['is missing', new Map()],
    ['names no guess', new Map([['2-r1', '4']])],
  ])('a comparison that %s is not taken for none', (_what, hits) => {
    expect(() => collectRound({ ...room, hits }, ITEMS)).toThrow(/^r1, 2: /)
  })
  test('names the reviewer and the number of an answer that cannot be read', () => {
    const broken = { ...room, gap: [{ reviewer: 'r1', number: '1', cells: ['old', 'perhaps'] }] }
    expect(() => collectRound(broken, ITEMS)).toThrow(/^r1, 1: /)
  })
})
