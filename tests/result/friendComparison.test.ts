import type { SharedResult } from '#contracts/result.ts'
import { compareWithFriend, friendName } from '#result/friendComparison.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSharedResult } from '../support/builders.ts'

type Ranges = Partial<Pick<SharedResult, 'lemmas_range' | 'phrasal_verbs_range' | 'idioms_range'>>
const OVERLAP = 'Your ranges overlap: too close to call.'

/** The reader's ranges are 5,000 to 7,000 words, 500 to 700 phrasal verbs and 400 to 600 idioms. */
const mine = aSharedResult({
  full_name: null,
  lemmas_range: [5000, 7000],
  phrasal_verbs_range: [500, 700],
  idioms_range: [400, 600],
})
const same: Required<Ranges> = {
  lemmas_range: [5000, 7000],
  phrasal_verbs_range: [500, 700],
  idioms_range: [400, 600],
}
const verdict = (ranges: Ranges, full_name: string | null = 'Anna Bell') =>
  compareWithFriend(mine, aSharedResult({ full_name, ...same, ...ranges })).verdict

// §12.25
describe('who knows more', () => {
  test.each<[Ranges, string]>([
    [{}, OVERLAP],
    [{ lemmas_range: [6900, 9000] }, OVERLAP],
    // The ends meet.
    [{ lemmas_range: [7000, 9000] }, OVERLAP],
    // Apart as measured, but not as shown: the lower end is rounded down to 7,000.
    [{ lemmas_range: [7090, 9000] }, OVERLAP],
    [
      { lemmas_range: [7100, 9000] },
      'Anna knows more words. Your ranges of phrasal verbs and idioms overlap: too close to call.',
    ],
    [
      { lemmas_range: [3000, 4900] },
      'You know more words. Your ranges of phrasal verbs and idioms overlap: too close to call.',
    ],
    [
      { phrasal_verbs_range: [710, 900], idioms_range: [100, 390] },
      'Anna knows more phrasal verbs. You know more idioms. Your ranges of words overlap: too close to call.',
    ],
    [
      { lemmas_range: [7100, 9000], phrasal_verbs_range: [710, 900], idioms_range: [610, 900] },
      'Anna knows more words, phrasal verbs and idioms.',
    ],
    [
      { lemmas_range: [10, 90], phrasal_verbs_range: [0, 9], idioms_range: [0, 0] },
      'You know more words, phrasal verbs and idioms.',
    ],
  ])('beside %o: %s', (ranges, sentence) => {
    expect(verdict(ranges)).toBe(sentence)
  })

  test('someone without a name is this learner', () => {
    expect(verdict({ lemmas_range: [7100, 9000] }, null)).toMatch(/^This learner knows more words\./)
  })

  test('whatever the ranges: never that somebody knows more where they overlap', () => {
    const end = fc.double({ min: 0, max: 60_000, noNaN: true })
    fc.assert(
      fc.property(end, end, end, end, (a, b, c, d) => {
        const [one, other] = [[a, b].sort((x, y) => x - y), [c, d].sort((x, y) => x - y)] as [
          [number, number],
          [number, number],
        ]
        const texts = compareWithFriend(
          aSharedResult({ ...same, lemmas_range: one }),
          aSharedResult({ ...same, lemmas_range: other }),
        ).verdict
        if (one[0] <= other[1] && other[0] <= one[1]) expect(texts).toBe(OVERLAP)
        if (/knows more/.test(texts)) expect(other[0]).toBeGreaterThan(one[1])
        if (/You know more/.test(texts)) expect(one[0]).toBeGreaterThan(other[1])
      }),
    )
  })
})

// §12.30
describe('results of different editions', () => {
  const beside = (changes: Partial<SharedResult>) =>
    compareWithFriend(mine, aSharedResult({ full_name: 'Anna Bell', ...same, edition: 'second', ...changes }))
  const NOT_COMPARED = 'One of you took an older version of the test: your phrasal verbs and idioms cannot be compared.'

  test.each<[Ranges, string]>([
    [{ phrasal_verbs_range: [10, 90], idioms_range: [610, 900] }, `${OVERLAP} ${NOT_COMPARED}`],
    [{ lemmas_range: [7100, 9000], idioms_range: [10, 90] }, `Anna knows more words. ${NOT_COMPARED}`],
  ])('beside %o: %s', (ranges, sentence) => {
    expect(beside(ranges).verdict).toBe(sentence)
  })

  test('only level and words stand side by side', () => {
    expect(beside({}).figures.map(({ label }) => label)).toEqual(['Level', 'Words'])
  })

  test('a result that does not say its edition is of the first', () => {
    expect(beside({ edition: 'first', idioms_range: [610, 900] }).verdict).toMatch(/Anna knows more idioms/)
  })
})

describe('the figures side by side', () => {
  const { figures } = compareWithFriend(
    aSharedResult({ level: 'B1', ability: 0, ability_range: [-0.39, 0.3], possible_level: 'B2' }),
    aSharedResult({ lemmas_number: 20_000, lemmas_range: [18_000, 23_000] }),
  )

  test('the level with its neighbour, then each count with its range', () => {
    expect(
      figures.map(({ label, yours, theirs }) => [label, yours.text, yours.range, theirs.text, theirs.range]),
    ).toEqual([
      ['Level', 'B1', 'B2 is possible', 'B2', ''],
      ['Words', '11,000', '9,800 to 13,000', '20,000', '18,000 to 23,000'],
      ['Phrasal verbs', '1,900', '1,600 to 2,200', '1,900', '1,600 to 2,200'],
      ['Idioms', '1,400', '1,100 to 1,800', '1,400', '1,100 to 1,800'],
    ])
  })

  test('levels stand on the ruler, counts on a scale as long as the wider range', () => {
    const [level, words] = figures
    expect(level!.yours.from).toBeCloseTo(2 / 6)
    expect(level!.yours.to).toBeCloseTo(3 / 6)
    expect(words!.theirs).toMatchObject({ at: 20 / 23, from: 18 / 23, to: 1 })
    expect(words!.yours.at).toBeCloseTo(11_234.5 / 23_000)
  })

  test('of two people who know none, nothing is divided by nothing', () => {
    const none = aSharedResult({ idioms_number: 0, idioms_range: [0, 0] })
    const idioms = compareWithFriend(none, none).figures.at(-1)!
    expect(idioms.yours).toEqual({ text: '0', range: '0', at: 0, from: 0, to: 0 })
  })
})

test.each([
  ['Anna Bell', 'Anna'],
  ['👩🏽‍🚀 Zoë', 'Zoë'],
  ['محمد الفارسي', '\u2068محمد\u2069'],
  ['W'.repeat(200), 'W'.repeat(200)],
  ['...', 'This learner'],
  ['', 'This learner'],
  [null, 'This learner'],
])('a friend with the name %s is called %s', (name, called) => {
  expect(friendName(name)).toBe(called)
})
