import { CALLS, type Call, type callsOn } from './calls.ts'
import { runLoad, type LoadResult } from './load.ts'
import type { MeasuredServer } from './measuredServer.ts'

export const CONNECTIONS = [1, 16] as const
export const SUBJECTS = ['product', 'bare'] as const
type Subject = (typeof SUBJECTS)[number]

/** What one run showed: the clients' view, and the processor time that the server took for each request, in ms. */
export type Run = LoadResult & { cpuMs: number | null; memory: number }

/** The runs of a call on one of the two servers, in the order of the rounds; none of what only one of them does. */
export type RunsOf = (call: Call, subject: Subject, connections: number) => readonly Run[]

/**
 * Measures each call in turn on this server and on a bare one. Each round begins with another one, so that a busy moment of
 * the machine strikes all alike; what the first one shows is left out, since it warms up.
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

/** The bare server answers every GET with one text: it looks nothing up. */
const subjectsOf = (call: Call) => (call === 'read' ? (['product'] as const) : SUBJECTS)
const nameOf = (call: Call, subject: Subject, connections: number) => `${call} ${subject} ${connections}`

/** @throws Error when a request was answered with anything but 2xx */
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
