import { markdownTable, median, playInTurn } from '../rounds.ts'
import type { Call, callsOn } from './calls.ts'
import { runLoad, type LoadResult } from './load.ts'
import type { MeasuredServer } from './measuredServer.ts'

export const CONNECTIONS = [1, 16] as const
export const SUBJECTS = ['product', 'bare'] as const
type Subject = (typeof SUBJECTS)[number]

/** The measured calls, and the required ratio to the bare server's throughput. */
const CALLS: Readonly<Record<Call, { label: string; target: number }>> = {
  read: { label: 'GET of a shared result', target: 0.5 },
  save: { label: 'PATCH of a running test', target: 0.8 },
  create: { label: 'POST of a new test', target: 0.8 },
  complete: { label: 'completion', target: 0.8 },
}

/** One run: the clients' measurements, the server's processor time a request in ms, and its memory in MB. */
type Run = LoadResult & { cpuMs: number; memory: number }
type Task = { call: Call; subject: Subject; connections: number }

/** The runs of a task, in order of rounds. */
type RunsOf = (task: Task) => readonly Run[]

/** Measures each call in turn on this server and on a bare one. The first round is a warm-up and does not count. */
export async function measureCalls(options: {
  servers: Readonly<Record<Subject, MeasuredServer>>
  calls: ReturnType<typeof callsOn>
  rounds: number
  seconds: number
  say: (line: string) => void
}): Promise<RunsOf> {
  const { servers, calls, rounds, seconds, say } = options
  const runs = new Map<string, Run[]>()
  const tasks: Task[] = CONNECTIONS.flatMap((connections) =>
    (Object.keys(CALLS) as Call[]).flatMap((call) => SUBJECTS.map((subject) => ({ call, subject, connections }))),
  )
  await playInTurn(rounds + 1, tasks, async (task, round) => {
    const { call, subject, connections } = task
    const run = await measure(servers[subject], { ...calls[call], connections, seconds })
    if (round > 0) runs.set(nameOf(task), [...(runs.get(nameOf(task)) ?? []), run])
    say(`${round === 0 ? 'warming up' : `round ${round}`}, ${nameOf(task)}: ${Math.round(run.perSecond)}/s`)
  })
  return (task) => runs.get(nameOf(task)) ?? []
}

const nameOf = ({ call, subject, connections }: Task) => `${call} ${subject} ${connections}`

/** Measures one run. @throws Error if any response is not 2xx */
async function measure(server: MeasuredServer, load: Omit<Parameters<typeof runLoad>[0], 'port'>): Promise<Run> {
  const before = server.cpu()
  const result = await runLoad({ ...load, port: server.port })
  const cpuMs = (server.cpu() - before) / result.requests
  const refused = Object.keys(result.answers).filter((status) => !status.startsWith('2'))
  if (refused.length > 0 || result.errors > 0 || result.requests === 0)
    throw new Error(`Not every request was answered: ${JSON.stringify(result.answers)}, ${result.errors} errors`)
  return { ...result, cpuMs, memory: server.memory() }
}

/** Returns a Markdown table that compares this server with a bare one: medians, and the median of the rounds' ratios. */
export function callsTable(runsOf: RunsOf): string[] {
  const columns = ['request', 'connections', 'requests/s', 'bare', 'ratio', 'target', '', 'p50, ms', 'p99, ms']
  const rows = (Object.keys(CALLS) as Call[]).flatMap((call) =>
    CONNECTIONS.map((connections) => {
      const [product, bare] = SUBJECTS.map((subject) => runsOf({ call, subject, connections }))
      const { label, target } = CALLS[call]
      const ratio = median(product!.map((run, round) => run.perSecond / bare![round]!.perSecond))
      return [
        ...[label, connections, medianOf(product!, 'perSecond', 0), medianOf(bare!, 'perSecond', 0), ratio.toFixed(2)],
        ...[`at least ${target}`, ratio >= target ? 'met' : '**MISSED**'],
        ...[medianOf(product!, 'p50', 2), medianOf(product!, 'p99', 2)],
        ...[medianOf(product!, 'cpuMs', 3), medianOf(bare!, 'cpuMs', 3), medianOf(product!, 'memory', 0)],
      ]
    }),
  )
  return markdownTable([...columns, 'CPU a call, ms', 'bare', 'memory, MB'], rows)
}

const medianOf = (runs: readonly Run[], figure: Exclude<keyof Run, 'answers'>, decimals: number) =>
  median(runs.map((run) => run[figure])).toFixed(decimals)
