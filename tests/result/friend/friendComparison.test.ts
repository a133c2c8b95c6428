import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MeasuredResult } from '#contracts/result.ts'
import { compareWithFriend } from '#result/friend/friendComparison.ts'
import { levelsSentence, theirName, titleOf, verdictSentence } from '#result/friend/friendWords.ts'
import { rangeText } from '#rules/resultWords.ts'
import { aSharedResult, type ResultChanges } from '../../support/builders.ts'

type Ranges = Pick<ResultChanges, 'lemmas_range' | 'phrasal_verbs_range' | 'idioms_range'>
const OPEN = 'We cannot tell who knows more.'
const TIE = 'A tie: you two are very close.'

/** The reader's ranges: 5,000 to 7,000 words, 500 to 700 phrasal verbs and 400 to 600 idioms. */
const same: Required<Ranges> = {
  lemmas_range: [5000, 7000],
  phrasal_verbs_range: [500, 700],
  idioms_range: [400, 600],
}
const middle = ([lower, upper]: readonly [number, number]) => (lower + upper) / 2

/** A result with these ranges, each count in the middle of its range. */
function withRanges(ranges: Ranges, changes: ResultChanges = {}): MeasuredResult {
  const all = { ...same, ...ranges }
  return aSharedResult({
    lemmas_number: middle(all.lemmas_range),
    phrasal_verbs_number: middle(all.phrasal_verbs_range),
    idioms_number: middle(all.idioms_range),
    ...all,
    ...changes,
  })
}
const mine = withRanges({}, { full_name: null })
const verdict = (ranges: Ranges, full_name: string | null = 'Anna Bell') =>
  verdictSentence(compareWithFriend(mine, withRanges(ranges, { full_name })))

// §12.25
describe('the verdict on two results', () => {
  test.each<[Ranges, string]>([
    [{}, TIE],
    [{ lemmas_range: [5500, 7500] }, TIE],
    // Unsure at most: one count is outside the other's range.
    [{ lemmas_range: [6000, 9000] }, OPEN],
    [{ lemmas_range: [6900, 9000] }, OPEN],
    // The ends meet.
    [{ lemmas_range: [7000, 9000] }, OPEN],
    // The exact ranges are apart, the rounded ones are not: the lower end is rounded down to 7,000.
    [{ lemmas_range: [7090, 9000] }, OPEN],
    [{ lemmas_range: [7100, 9000] }, 'Anna knows more words. We cannot tell who knows more phrasal verbs and idioms.'],
    [{ lemmas_range: [3000, 4900] }, 'You know more words. We cannot tell who knows more phrasal verbs and idioms.'],
    [
      { phrasal_verbs_range: [710, 900], idioms_range: [100, 390] },
      'Anna knows more phrasal verbs. You know more idioms. We cannot tell who knows more words.',
    ],
    [
      { lemmas_range: [7100, 9000], phrasal_verbs_range: [710, 900], idioms_range: [610, 900] },
      'Anna knows more words, phrasal verbs and idioms.',
    ],
    [
      { lemmas_range: [10, 90], phrasal_verbs_range: [0, 9], idioms_range: [0, 0] },
      'You know more words, phrasal verbs and idioms.',
    ],
  ])('the verdict on a friend with %o is: %s', (ranges, sentence) => {
    expect(verdict(ranges)).toBe(sentence)
  })

  test('the verdict calls a friend without a name ‘this learner’', () => {
    expect(verdict({ lemmas_range: [7100, 9000] }, null)).toMatch(/^This learner knows more words\./)
  })

  // Standard errors of 608 and 12 words; that of the difference is 608. The ranges do not overlap.
  test.each([
    [8_210, OPEN],
    [8_220, 'Anna knows more words. We cannot tell who knows more phrasal verbs and idioms.'],
  ])('the verdict requires a difference of two standard errors: 7,000 and %d words', (known, sentence) => {
    const yours = withRanges({ lemmas_range: [5_500, 7_500] }, { lemmas_number: 7_000 })
    const theirs = withRanges({ lemmas_range: [8_190, 8_230] }, { full_name: 'Anna Bell', lemmas_number: known })
    expect(verdictSentence(compareWithFriend(yours, theirs))).toBe(sentence)
  })

  test('the verdict must never name a winner if ranges overlap or counts are close', () => {
    const count = fc.double({ min: 0, max: 60_000, noNaN: true })
    const figure = fc.tuple(count, count, count).map((counts) => counts.sort((x, y) => x - y))
    fc.assert(
      fc.property(figure, figure, (one, other) => {
        const [yours, theirs] = [one, other].map(([lower, known, upper]) =>
          withRanges({ lemmas_range: [lower!, upper!] }, { lemmas_number: known! }),
        )
        const { you, they } = compareWithFriend(yours!, theirs!).more
        if (you.length + they.length === 0) return
        const [less, more] = you.length > 0 ? [other, one] : [one, other]
        expect(more[0]).toBeGreaterThan(less[2]!)
        const error = Math.hypot(more[2]! - more[0]!, less[2]! - less[0]!) / 3.29
        expect(more[1]! - less[1]!).toBeGreaterThan(1.999 * error)
      }),
      { numRuns: 1_000 },
    )
  })
})

// §12.30
describe('results of different editions', () => {
  const far = { lemmas_range: [7100, 9000], idioms_range: [10, 90] } satisfies Ranges
  const beside = (edition: string | undefined, theirs: string | undefined) =>
    compareWithFriend({ ...mine, edition }, withRanges(far, { full_name: 'Anna Bell', edition: theirs }))

  test.each([
    ['third', 'second', [false, true]],
    ['second', 'third', [true, false]],
    ['third', undefined, [false, false]],
    ['third', 'tenth', [false, false]],
  ])(
    'of results of the %s and the %s edition no count is compared, and nobody knows more',
    (yours, theirs, earlier) => {
      const comparison = beside(yours, theirs)
      expect(comparison.counts).toEqual([])
      expect(comparison.more).toEqual({ you: [], they: [], open: [] })
      expect(verdictSentence(comparison)).toBe('The two results are on different scales. They cannot be compared.')
      expect([comparison.you.earlier, comparison.they.earlier]).toEqual(earlier)
    },
  )

  test.each([undefined, 'second', 'third', 'tenth'])('two results of the edition %s are compared', (edition) => {
    expect(beside(edition, edition).more).toMatchObject({ they: ['word'], you: ['idiom'] })
  })
})

// §12.24
describe('a comparison with a friend', () => {
  const comparison = compareWithFriend(
    aSharedResult({ edition: 'second', level: 'B1', ability: 0, ability_range: [-0.39, 0.3], possible_level: 'B2' }),
    aSharedResult({ edition: 'second', full_name: 'Anna Bell', lemmas_number: 20_000, lemmas_range: [18_000, 23_000] }),
  )

  test('the comparison puts both levels on the ruler with their ranges, and in words', () => {
    const { you, they } = comparison
    expect([you.level, they.level]).toEqual(['B1', 'B2'])
    expect([you.from, you.to]).toEqual([expect.closeTo(2 / 6), expect.closeTo(3 / 6)])
    expect(levelsSentence(comparison)).toBe('You: B1. B2 is possible. Anna: B2. Both on the scale from A1 to C2.')
  })

  test('the comparison puts the counts side by side with their ranges', () => {
    const { counts } = comparison
    expect(
      counts.map(({ kind, yours, theirs }) => [
        kind,
        ...[yours, theirs].flatMap(({ count, range }) => [count, rangeText(range!)]),
      ]),
    ).toEqual([
      ['word', 11_000, '9,800 to 13,000', 20_000, '18,000 to 23,000'],
      ['phrasal_verb', 1_900, '1,600 to 2,200', 1_900, '1,600 to 2,200'],
      ['idiom', 1_400, '1,100 to 1,800', 1_400, '1,100 to 1,800'],
    ])
  })
})

test.each([
  ['Anna Bell', 'You and Anna', 'Anna'],
  ['👩🏽‍🚀 Zoë', 'You and Zoë', 'Zoë'],
  ['محمد الفارسي', 'You and \u2068محمد\u2069', '\u2068محمد\u2069'],
  ['W'.repeat(200), `You and ${'W'.repeat(200)}`, 'W'.repeat(200)],
  ['...', 'You and this learner', 'This learner'],
  ['', 'You and this learner', 'This learner'],
  [null, 'You and this learner', 'This learner'],
])('the comparison with a friend named %s has the title %s', (full_name, title, name) => {
  const comparison = compareWithFriend(mine, withRanges({}, { full_name }))
  expect([titleOf(comparison.name), theirName(comparison.name)]).toEqual([title, name])
})
