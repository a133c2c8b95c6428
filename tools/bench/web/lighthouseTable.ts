import { mark } from './benchTable.ts'
import { summarize } from './figures.ts'
import type { Category, LighthouseRun } from './lighthouse.ts'

/** All runs of one page, and the least performance that is asked of it; the other categories must be full. */
export interface LighthouseResult {
  name: string
  leastPerformance: number
  runs: readonly LighthouseRun[]
}

const FULL = 100
const columns: readonly (readonly [Category, string])[] = [
  ['performance', 'performance'],
  ['accessibility', 'accessibility'],
  ['best-practices', 'best practices'],
  ['seo', 'SEO'],
]

/** Median scores as a table in Markdown, the spread in brackets, and below it each audit that a page does not pass. */
export function lighthouseTable(results: readonly LighthouseResult[]): string[] {
  const failed = results.flatMap(({ name, runs }) =>
    [...new Set(runs.flatMap((run) => run.failed))].map((audit) => `- ${name}: ${audit}`),
  )
  return [
    `| page | ${columns.map(([, title]) => title).join(' | ')} | target | |`,
    '| --- | ---: | ---: | ---: | ---: | --- | --- |',
    ...results.map(rowOf),
    ...(failed.length > 0 ? ['', 'Not passed:', '', ...failed] : []),
  ]
}

function rowOf({ name, leastPerformance, runs }: LighthouseResult): string {
  const summaries = columns.map(([category]) => summarize(runs.map(({ scores }) => scores[category])))
  const [performance, ...others] = summaries.map(({ median }) => median)
  const met = performance! >= leastPerformance && others.every((score) => score === FULL)
  const cells = summaries.map(({ median, smallest, largest }) =>
    smallest === largest ? String(median) : `${median} (${smallest} to ${largest})`,
  )
  return `| ${[name, ...cells, `${leastPerformance}, others ${FULL}`, mark(met)].join(' | ')} |`
}
