import { describe, expect, it } from 'vitest'
import type { ResultPoint } from '#contracts/result.ts'
import { changeInHero } from '#result/progress/changeInHero.ts'
import { currentScale, levelOf } from '#rules/levelScale.ts'
import { aResultPoint } from '../../support/builders.ts'

/** Results of these days, with these abilities (logits). */
const results = (...all: [day: string, ability: number][]): ResultPoint[] =>
  all.map(([day, ability], index) =>
    aResultPoint({
      shortcode: `result-${index}`,
      completed_at: `${day}T12:00:00.000Z`,
      level: levelOf(ability, currentScale),
      ability,
      ability_range: [ability - 0.6, ability + 0.6],
    }),
  )

const [BEFORE, LATEST] = results(['2026-10-03', -0.7], ['2026-11-20', 0.6]) as [ResultPoint, ResultPoint]
const withoutRange = (point: ResultPoint) => ({ ...point, ability: undefined, ability_range: undefined })

// §12.51
describe('the change beside the level', () => {
  it.each<[string, ResultPoint[], earlier: string | null, sentence?: string]>([
    ['a gain', results(['2026-10-03', -0.7], ['2026-11-20', 0.6]), 'A2', 'Up from A2 since October. A real step.'],
    [
      'a gain within a level',
      results(['2026-10-03', 1.8], ['2026-11-20', 3.2]),
      null,
      'Up within C2 since October. A real step.',
    ],
    [
      'a gain within one month',
      results(['2026-11-03', -0.7], ['2026-11-20', 0.6]),
      'A2',
      'Up from A2 since November 3. A real step.',
    ],
    [
      'a gain since another year',
      results(['2025-12-30', -0.7], ['2026-01-20', 0.6]),
      'A2',
      'Up from A2 since December 2025. A real step.',
    ],
    ['no clear change', results(['2026-10-03', 0.4], ['2026-11-20', 0.6]), null, 'Same as last time.'],
    [
      'a gain that adds up since the first result',
      results(['2026-05-03', -0.9], ['2026-08-03', -0.1], ['2026-11-20', 0.55]),
      'A2',
      'Up from A2 since May. A real step.',
    ],
    ['a much lower level', results(['2026-10-03', 1.4], ['2026-11-20', -0.7]), null],
    ['a little lower level', results(['2026-10-03', 0.2], ['2026-11-20', -0.2]), null],
    ['a result without a range', [withoutRange(BEFORE), LATEST], null],
    ['a result of another edition', [BEFORE, { ...LATEST, edition: 'second' }], null],
    ['a first result', results(['2026-11-20', 0.6]), null],
    ['nothing', [], null],
  ])('the change next to the level is shown after %s', (_, points, earlier, sentence) => {
    expect(changeInHero(points)).toEqual(sentence ? { earlier, sentence } : null)
  })

  // §12.29
  it('the change next to the level names the earlier level on the new scale, and says so', () => {
    const [before, same, latest] = results(['2026-10-03', -0.7], ['2026-11-02', 0.6], ['2026-11-20', 0.6])
    const rescored = ({ ability, ability_range, level }: ResultPoint): ResultPoint => {
      const on_current_scale = { edition: 'third', ability: ability!, ability_range: ability_range!, level }
      return aResultPoint({ completed_at: before!.completed_at, edition: 'second', level: 'C2', on_current_scale })
    }
    const newest = { ...latest!, edition: 'third' }
    expect(changeInHero([rescored(before!), newest])).toEqual({
      earlier: 'A2',
      sentence: 'Up from A2 since October. A real step. Results are compared on the new scale.',
    })
    expect(changeInHero([rescored(same!), newest])?.sentence).toBe(
      'Same as last time. Results are compared on the new scale.',
    )
  })
})
