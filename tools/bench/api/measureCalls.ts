import { CALLS, type Call, type callsOn } from './calls.ts'
import { runLoad, type LoadResult } from './load.ts'
import type { MeasuredServer } from './measuredServer.ts'

export const CONNECTIONS = [1, 16] as const
export const SUBJECTS = ['product', 'bare'] as const
type Subject = (typeof SUBJECTS)[number]

/** One run: the clients' measurements, the server's processor time per request in ms, and its memory in MB. */
export type Run = LoadResult & { cpuMs: number | null; memory: number }

/**
 * Returns the runs of a call on one of the two servers, in order of rounds; empty if that server does not support it.
 */
export type RunsOf = (call: Call, subject: Subject, connections: number) => readonly Run[]

/**
 * Measures each call in turn on this server and on a bare one. Each round begins with a different call, so that load
 * peaks of the machine affect all alike. The first round is a warm-up and does not count.
 */
export async function measureCalls(options: {
  servers: Readonly<Record<Subject, MeasuredServer>>
  calls: ReturnType<typeof callsOn>
  rounds: number
  seconds: number
  say: (line: string) => void
}): Promise<RunsOf> {
  const { servers, calls, rounds, seconds, say } = options
  const runs = new Map<string, Run[]>()
  const tasks = CONNECTIONS.flatMap((connections) =>
    CALLS.flatMap((call) => subjectsOf(call).map((subject) => ({ call, subject, connections }))),
  )
  for (let round = 0; round <= rounds; round++) {
    for (let turn = 0; turn < tasks.length; turn++) {
      const { call, subject, connections } = tasks[(round + turn) % tasks.length]!
      const run = await measure(servers[subject], { ...calls[call], connections, seconds })
      const name = nameOf(call, subject, connections)
      if (round > 0) runs.set(name, [...(runs.get(name) ?? []), run])
      say(`${round === 0 ? 'warming up' : `round ${round}`}, ${name}: ${Math.round(run.perSecond)}/s`)
    }
  }
  return (...of) => runs.get(nameOf(...of)) ?? []
}

/** Returns the servers for a call. The bare one cannot read arbitrary results: it answers every GET with one text. */
const subjectsOf = (call: Call) => (call === 'read' ? (['product'] as const) : SUBJECTS)
const nameOf = (call: Call, subject: Subject, connections: number) => `${call} ${subject} ${connections}`

/** Measures one run. @throws Error if any response is not 2xx */
async function measure(server: MeasuredServer, load: Omit<Parameters<typeof runLoad>[0], 'port'>): Promise<Run> {
  const before = server.cpu()
  const result = await runLoad({ ...load, port: server.port })
  const after = server.cpu()
  const refused = Object.keys(result.answers).filter((status) => !status.startsWith('2'))
  if (refused.length > 0 || result.errors > 0 || result.requests === 0)
    throw new Error(`Not every request was answered: ${JSON.stringify(result.answers)}, ${result.errors} errors`)
  const cpuMs = before === null || after === null ? null : (after - before) / result.requests
  return { ...result, cpuMs, memory: server.memory() }
}
