import { median } from '../../bench/web/figures.ts'
import type { Rest } from '../atRest.ts'
import type { LearnersFigures } from './learnersProcess.ts'

/** Quiet and loaded phases in turn; medians of so many count. */
export const PAIRS = 5
/** Under attack a well-behaved learner may wait so many times as long, at the 99th percentile. */
export const MOST_RATIO = 3
/** What this process itself may be late by in quiet phases, in ms: on a machine that is busier, nothing can be told. */
const MOST_OWN_DELAY_MS = 20
/** What may be left of an attack: the connections that the learners and the database have at most. */
export const MOST_DESCRIPTORS_LEFT = 60
/** Memory that is taken once, by caches and by the allocator, is no leak; a leak takes as much again each time. */
const SETTLED_AFTER = 3
const MOST_GROWTH_MB = 20

/** What a phase showed. CPU in seconds for each second of it. */
export interface Phase {
  learners: LearnersFigures
  server: number
  database: number
}

/** What all phases of an attack came to. */
export interface Row {
  name: string
  what: string
  quiet: readonly Phase[]
  loaded: readonly Phase[]
  /** Whether the attack reads answers. */
  isAnswered: boolean
  /** Answers to the attack by status, and its connections that the server closed or refused, in all phases. */
  answers: Readonly<Record<number, number>>
  closed: number
  before: Rest
  /** After each pair; fewer when the server has ended. */
  after: readonly Rest[]
  /** What the server wrote last, when it has ended. */
  lastWords: string | null
}

const p99 = (phases: readonly Phase[]) => median(phases.map(({ learners }) => learners.p99))
const ownDelay = (phases: readonly Phase[]) => median(phases.map(({ learners }) => learners.ownDelay))
const ratioOf = ({ quiet, loaded }: Row): number => p99(loaded) / p99(quiet)
const refusedIn = ({ quiet, loaded }: Row): number =>
  [...quiet, ...loaded].reduce((sum, { learners }) => sum + learners.refused, 0)

/** Each promise that an attack broke, as a line. */
export function missesOf(row: Row): string[] {
  const { name, before, after, lastWords } = row
  if (lastWords !== null) return [`${name}: the server has ended: ${lastWords.trim()}`]
  const misses: string[] = []
  const busy = ownDelay(row.quiet)
  if (busy > MOST_OWN_DELAY_MS)
    misses.push(`the machine is too busy to tell: the tool was late by ${busy.toFixed(0)} ms`)
  if (row.isAnswered && Object.keys(row.answers).length === 0) misses.push('the attack got no answer at all')
  const ratio = ratioOf(row)
  // Also where a phase had no request at all and there is no ratio.
  if (!(ratio <= MOST_RATIO)) misses.push(`p99 ${ratio.toFixed(1)} times the quiet one, at most ${MOST_RATIO}`)
  if (refusedIn(row) > 0) misses.push(`${refusedIn(row)} requests of well-behaved learners were refused`)
  const descriptors = after.at(-1)!.descriptors - before.descriptors
  if (descriptors > MOST_DESCRIPTORS_LEFT) misses.push(`${descriptors} descriptors are left open`)
  const growth = after.at(-1)!.memoryMb - after[SETTLED_AFTER - 1]!.memoryMb
  if (growth > MOST_GROWTH_MB) misses.push(`the memory still grows: by ${Math.round(growth)} MB in the last attacks`)
  return misses.map((miss) => `${name}: ${miss}`)
}

const COLUMNS = [
  ...[
    'attack',
    'quiet p99, ms',
    'loaded p99, ms',
    'ratio',
    'refused',
    'CPU of the server, s/s',
    'of the database, s/s',
  ],
  ...['memory before → after, MB', 'descriptors', 'answers to the attack', 'own delay quiet, loaded, ms', ''],
]

/** A table in Markdown, a row for each attack. CPU: what the attack takes beside the quiet load. */
export function costTable(rows: readonly Row[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(COLUMNS),
    line(COLUMNS.map((_, column) => (column === 0 ? '---' : '---:'))),
    ...rows.map((row) => line(cellsOf(row))),
  ]
}

function cellsOf(row: Row): string[] {
  const { what, quiet, loaded, answers, closed, before, after } = row
  const cpu = (part: 'server' | 'database') =>
    (median(loaded.map((phase) => phase[part])) - median(quiet.map((phase) => phase[part]))).toFixed(2)
  const told = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
  if (closed > 0) told.push(`${closed} closed`)
  return [
    what,
    ...[p99(quiet).toFixed(1), p99(loaded).toFixed(1), ratioOf(row).toFixed(1), String(refusedIn(row))],
    ...[cpu('server'), cpu('database')],
    [before, ...after].map(({ memoryMb }) => Math.round(memoryMb)).join(' → '),
    `${before.descriptors} → ${after.at(-1)?.descriptors ?? 'ended'}`,
    told.join(', '),
    `${ownDelay(quiet).toFixed(1)}, ${ownDelay(loaded).toFixed(1)}`,
    missesOf(row).length === 0 ? '' : '**missed**',
  ]
}
