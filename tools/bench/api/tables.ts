import { median } from '../web/figures.ts'
import { CONNECTIONS, runName, SUBJECTS, WORK, type AgainstBare } from './againstBare.ts'
import { callName, CALLS, type Size } from './manyTests.ts'
import type { Rounds, Run } from './measurement.ts'
import type { SoakMinute } from './soak.ts'

const RATIO_TARGETS = { read: 0.5, save: 0.8, create: 0.8, complete: 0.8 }
const LATENCY_RATIO_TARGET = 1.3
const COMPLETION_P99_MS = 50
/** Memory is flat when the last third's is at most this much of the second's; in the first it is still warming up. */
const FLAT = 1.05

const LABELS = {
  read: 'GET of a shared result, kept',
  save: 'PATCH of a running test',
  create: 'POST of a new test',
  complete: 'completion',
}
const bareLabel = (work: keyof typeof LABELS) => (work === 'read' ? 'node:http' : 'node:http + pg')

/** This server against a bare one, and the database alone. Ratios are medians of those of each round. */
export function againstBareTable({ runs, pgbench }: AgainstBare): string[] {
  const rows = WORK.flatMap((work) =>
    CONNECTIONS.flatMap((connections) => {
      const [product, bare] = SUBJECTS.map((subject) => runs.of(runName(work, subject, connections)))
      const ratio = median(product!.map(({ perSecond }, round) => perSecond / bare![round]!.perSecond))
      const target = RATIO_TARGETS[work]
      const alone = work === 'save' ? pgbench.of(String(connections)) : []
      return [
        [LABELS[work], connections, 'this server', ...figures(product!), ratio.toFixed(2), `at least ${target}`],
        ['', connections, bareLabel(work), ...figures(bare!), '', ''],
        ...(alone.length > 0
          ? [['', connections, 'pgbench', whole(alone, 'perSecond'), mean(alone), '–', '–', '–', '', '']]
          : []),
      ].map((row, line) => [...row, line === 0 ? mark(ratio >= target) : ''])
    }),
  )
  return table(
    [
      'request',
      'connections',
      'by',
      'requests/s',
      'p50, ms',
      'p99, ms',
      'CPU, ms',
      'memory, MB',
      'ratio',
      'target',
      '',
    ],
    rows,
  )
}

/** Each call with many stored tests against next to none. Ratios are medians of those of each round. */
export function manyTestsTable(runs: Rounds<Run>, stored: number): string[] {
  const rows = CALLS.flatMap((call) =>
    CONNECTIONS.map((connections) => {
      const of = (size: Size) => runs.of(callName(call, size, connections))
      const [empty, full] = [of('empty'), of('full')]
      const ratio = median(full.map(({ p50 }, round) => p50 / empty[round]!.p50))
      const p99 = median(full.map((run) => run.p99))
      const isCompletion = call === 'completion' && connections === CONNECTIONS[1]
      const target = `at most ${LATENCY_RATIO_TARGET}${isCompletion ? `, p99 under ${COMPLETION_P99_MS} ms` : ''}`
      const met = ratio <= LATENCY_RATIO_TARGET && (!isCompletion || p99 < COMPLETION_P99_MS)
      return [
        call,
        connections,
        ...latencies(empty),
        ...latencies(full),
        cpu(full),
        ratio.toFixed(2),
        target,
        mark(met),
      ]
    }),
  )
  const many = stored.toLocaleString('en')
  return table(
    ['request', 'connections', 'empty: p50, ms', 'p99', `${many}: p50, ms`, 'p99', 'CPU, ms', 'ratio', 'target', ''],
    rows,
  )
}

/** Memory over time under load. */
export function soakTable(minutes: readonly SoakMinute[]): string[] {
  const third = Math.ceil(minutes.length / 3)
  const [before, last] = [minutes.slice(-2 * third, -third), minutes.slice(-third)].map((part) =>
    part.length === 0 ? null : median(part.map(({ memory }) => memory)),
  )
  const growth = before && last ? last / before : null
  return [
    ...table(
      ['minute', 'memory, MB', 'requests'],
      minutes.map(({ memory, requests }, minute) => [minute + 1, Math.round(memory), requests]),
    ),
    '',
    growth === null
      ? 'Too short to tell whether memory is flat.'
      : `Memory of the last third against the second: ${growth.toFixed(2)}, at most ${FLAT}: ${mark(growth <= FLAT)}.`,
  ]
}

type Cell = string | number

function figures(runs: readonly Run[]): Cell[] {
  return [whole(runs, 'perSecond'), ...latencies(runs), cpu(runs), whole(runs, 'memory')]
}

function latencies(runs: readonly Run[]): Cell[] {
  return [median(runs.map(({ p50 }) => p50)), median(runs.map(({ p99 }) => p99))].map((ms) => ms.toFixed(2))
}

function cpu(runs: readonly Run[]): string {
  const times = runs.map(({ cpuMs }) => cpuMs).filter((ms) => ms !== null)
  return times.length === 0 ? '–' : median(times).toFixed(3)
}

const mean = (runs: readonly { meanMs: number }[]) => `${median(runs.map(({ meanMs }) => meanMs)).toFixed(2)} (mean)`

function whole<Key extends string>(runs: readonly Record<Key, number>[], key: Key): string {
  return Math.round(median(runs.map((run) => run[key]))).toLocaleString('en')
}

const mark = (met: boolean) => (met ? 'met' : '**MISSED**')

function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const line = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)]
}
