import { median } from '../../bench/web/figures.ts'
import type { Rest } from '../atRest.ts'
import { slope, type Point } from '../figures.ts'

/** The first minutes fill caches and compile code. */
const WARM_AFTER_MINUTES = 10
/** Fewer minutes tell no slope. */
const LEAST_MINUTES = 10
const MOST_PERCENT_AN_HOUR = 2
const MINUTES_AN_HOUR = 60

/** How much something grew: in percent of its median an hour; null when it was not watched for long enough. */
export function growthOf(minutes: readonly Rest[], what: keyof Rest): number | null {
  const points = minutes.map((rest, minute): Point => [minute, rest[what]]).slice(WARM_AFTER_MINUTES)
  if (points.length < LEAST_MINUTES) return null
  return (100 * MINUTES_AN_HOUR * slope(points)) / median(points.map(([, value]) => value))
}

const LABELS = { memoryMb: 'memory, MB', descriptors: 'descriptors beside open connections' } as const
const KINDS = ['memoryMb', 'descriptors'] as const

/** A line for each that grew. */
export function growthMisses(minutes: readonly Rest[]): string[] {
  return KINDS.flatMap((kind) => {
    const growth = growthOf(minutes, kind)
    if (growth === null || growth <= MOST_PERCENT_AN_HOUR) return []
    return [`${LABELS[kind]}: grows by ${growth.toFixed(1)} % an hour, at most ${MOST_PERCENT_AN_HOUR} %`]
  })
}

/** What the process that was never killed held, as a table in Markdown. */
export function growthTable(minutes: readonly Rest[]): string[] {
  const warm = minutes[WARM_AFTER_MINUTES]
  return [
    `| of the API process that was not killed | first minute | minute ${WARM_AFTER_MINUTES + 1} | last minute | growth an hour |`,
    '| --- | ---: | ---: | ---: | ---: |',
    ...KINDS.map((kind) => {
      const growth = growthOf(minutes, kind)
      const values = [minutes[0], warm, minutes.at(-1)].map((rest) => (rest ? Math.round(rest[kind]) : '–'))
      return `| ${[LABELS[kind], ...values, growth === null ? 'too short to tell' : `${growth.toFixed(1)} %`].join(' | ')} |`
    }),
  ]
}
