import { median } from '../web/figures.ts'
import { CALLS, type Call } from './calls.ts'
import { CONNECTIONS, SUBJECTS, type Run, type RunsOf } from './measureCalls.ts'

/** The measured calls, and the required ratio to the bare server's throughput; null if there is no target. */
const ROWS: Readonly<Record<Call, { label: string; target: number | null }>> = {
  kept: { label: 'GET of a shared result, kept', target: 0.5 },
  read: { label: 'GET of any shared result', target: null },
  save: { label: 'PATCH of a running test', target: 0.8 },
  create: { label: 'POST of a new test', target: 0.8 },
  complete: { label: 'completion', target: 0.8 },
}

const COLUMNS = [
  ...['request', 'connections', 'requests/s', 'bare', 'ratio', 'target', '', 'p50, ms', 'p99, ms'],
  ...['CPU a call, ms', 'bare', 'memory, MB'],
]

/** Returns a Markdown table that compares this server with a bare one: medians, and the median of the rounds' ratios. */
export function callsTable(runsOf: RunsOf): string[] {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  const rows = CALLS.flatMap((call) =>
    CONNECTIONS.map((connections) => {
      const [product, bare] = SUBJECTS.map((subject) => runsOf(call, subject, connections)) as [Run[], Run[]]
      const { label, target } = ROWS[call]
      const ratio =
        bare.length === 0 ? null : median(product.map((run, round) => run.perSecond / bare[round]!.perSecond))
      return [
        ...[label, connections, whole(product, 'perSecond'), whole(bare, 'perSecond'), ratio?.toFixed(2) ?? '–'],
        ...(target === null || ratio === null
          ? ['', '']
          : [`at least ${target}`, ratio >= target ? 'met' : '**MISSED**']),
        ...[
          medianOf(product, 'p50', 2),
          medianOf(product, 'p99', 2),
          medianOf(product, 'cpuMs', 3),
          medianOf(bare, 'cpuMs', 3),
        ],
        whole(product, 'memory'),
      ]
    }),
  )
  return [line(COLUMNS), line(COLUMNS.map(() => '---')), ...rows.map(line)]
}

type Figure = 'perSecond' | 'p50' | 'p99' | 'cpuMs' | 'memory'
const whole = (runs: readonly Run[], figure: Figure) => medianOf(runs, figure, 0)

function medianOf(runs: readonly Run[], figure: Figure, decimals: number): string {
  const values = runs.map((run) => run[figure]).filter((value) => value !== null)
  const exact = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return values.length === 0 ? '–' : median(values).toLocaleString('en', exact)
}
