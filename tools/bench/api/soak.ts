import { CONNECTIONS } from './againstBare.ts'
import type { FilledDatabase } from './filledDatabase.ts'
import type { LoadGenerator } from './load.ts'
import { coldReads, creations, hotReads, saves } from './requests.ts'

/** One minute of load: memory at its end, in MB, and requests in it. */
export type SoakMinute = { memory: number; requests: number }

const SLICE_MS = 5_000
const MINUTE_MS = 60_000

/** Loads a server with all kinds of requests in turn, 16 connections at a time, and looks at its memory each minute. */
export async function soak(
  generator: LoadGenerator,
  database: FilledDatabase,
  minutes: number,
  say: (line: string) => void,
): Promise<SoakMinute[]> {
  const found: SoakMinute[] = []
  const counts = { read: 0, save: 0 }
  const load = { port: database.server.port, connections: CONNECTIONS[1], warmUpMs: 0, durationMs: SLICE_MS }
  for (let minute = 0; minute < minutes; minute++) {
    let requests = 0
    const until = performance.now() + MINUTE_MS
    while (performance.now() < until) {
      const hot = await generator.run({ ...load, requests: hotReads() })
      const read = await generator.run({ ...load, requests: coldReads(database, counts.read) })
      const saved = await generator.run({ ...load, requests: saves(database, counts.save) })
      const created = await generator.run({ ...load, requests: creations() })
      counts.read += read.requests
      counts.save += saved.requests
      requests += hot.requests + read.requests + saved.requests + created.requests
    }
    const memory = database.server.memory()
    found.push({ memory, requests })
    say(`minute ${minute + 1}: ${Math.round(memory)} MB, ${requests} requests`)
  }
  return found
}
