import { CURRENT_EDITION, currentScale, levelOf } from '#rules/levelScale.ts'
import { aResultPoint } from '../../support/builders.ts'
import { earlierScale, scoredAgain } from '../sampleResults.ts'
import { api, failing, LARGE_TEXT, unreachable, type Scene } from '../scene.ts'

const path = '/vocab/progress/'
const MONTH_MS = 30 * 24 * 60 * 60 * 1000

/** A learner whose stored results have these abilities (logits), a month apart. */
function results(
  abilities: readonly number[],
  changes: Parameters<typeof aResultPoint>[0] = {},
): NonNullable<Scene['device']> {
  const points = abilities.map((ability, index) =>
    aResultPoint({
      shortcode: `result-${index}`,
      edition: CURRENT_EDITION,
      completed_at: new Date(Date.UTC(2026, 10, 21, 12) - (abilities.length - 1 - index) * MONTH_MS).toISOString(),
      level: levelOf(ability, currentScale),
      ability,
      ability_range: [ability - 0.55, ability + 0.55],
      ...changes,
    }),
  )
  return {
    ownResults: Object.fromEntries(points.map(({ shortcode }) => [shortcode, shortcode])),
    resultPoints: Object.fromEntries(points.map((point) => [point.shortcode, point])),
  }
}

/** A hundred results of a learner who improves with ups and downs. */
const hundred = Array.from({ length: 100 }, (_, index) => -2 + 0.04 * index + 0.5 * Math.sin(7.3 * index))

/** A result of today after one of 1.0.0, whose answers were scored again or not. */
function afterEarlier(on_current_scale?: typeof scoredAgain): NonNullable<Scene['device']> {
  const { edition, level, ability, ability_range } = earlierScale
  const { ownResults, resultPoints } = results([1.05, 1.1])
  const changes = { edition, level, ability, ability_range, ...(on_current_scale && { on_current_scale }) }
  const before = { ...(resultPoints!['result-0'] as object), ...changes }
  return { ownResults: ownResults!, resultPoints: { ...resultPoints, 'result-0': before } }
}

const own = { ownResults: { one: 'one', other: 'other' } }
const largeText = { ...LARGE_TEXT } as const

/** The learner's results beside each other. */
export const progressScenes: Scene[] = [
  { name: 'progress-none', path, shows: /You have no result yet/ },
  { name: 'progress-one', path, device: results([0.1]), shows: 'Your first result' },
  { name: 'progress-gain', path, device: results([-0.1, 1.2]), shows: 'A real gain: from B1 to C1' },
  { name: 'progress-within', path, device: results([-0.2, 0.2]), shows: 'No clear change yet' },
  { name: 'progress-lower', path, device: results([1.2, -0.3]), shows: 'No clear change yet' },
  { name: 'progress-since-first', path, device: results([-0.65, 0, 0.65]), shows: /Since your first result/ },
  {
    name: 'progress-equal',
    path,
    device: results(Array.from({ length: 10 }, () => 0.5)),
    shows: 'No clear change yet',
  },
  {
    name: 'progress-earlier-scale',
    path,
    device: afterEarlier(scoredAgain),
    shows: 'Results are compared on the new scale.',
  },
  { name: 'progress-another-scale', path, device: afterEarlier(), shows: 'Another scale' },
  { name: 'progress-ends', path, device: results([-4, 4]), shows: 'A real gain: from A1 to C2' },
  { name: 'progress-hundred', path, device: results(hundred), shows: 'All results, newest first' },
  {
    name: 'progress-same-day',
    path,
    device: results([0.1, 0.4], { completed_at: '2026-11-21T12:00:00.000Z' }),
    shows: 'No clear change yet',
  },
  {
    name: 'progress-offline',
    path,
    device: own,
    answers: { [api.sharedResult]: unreachable },
    shows: /could not be loaded/,
  },
  { name: 'progress-failed', path, device: own, answers: { [api.sharedResult]: failing(503) }, shows: /could not be/ },
  {
    name: 'progress-some-missing',
    path,
    device: { ...results([0.1, 0.5]), ownResults: { 'result-0': 'result-0', 'result-1': 'result-1', other: 'other' } },
    answers: { [api.sharedResult]: unreachable },
    shows: '1 result is not on this device yet',
  },
  {
    name: 'progress-small-phone',
    path,
    device: results([0.1, 1.3]),
    shows: /real/,
    sizes: [{ width: 320, height: 568 }],
  },
  { name: 'progress-large-text', path, device: results([0.1, 1.3, 0.9]), shows: 'No clear change yet', ...largeText },
]
