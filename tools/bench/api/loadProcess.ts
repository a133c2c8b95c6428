import { ClientConnection } from './clientConnection.ts'
import type { Load, LoadFailure, LoadResult, Requests } from './load.ts'

/** Addresses that the requests seem to come from, by X-Forwarded-For: no single one reaches the limit of requests. */
const ADDRESSES = 20_000

process.on('message', (load: Load) => {
  void run(load).then(
    (result) => process.send?.(result),
    (error: Error) => process.send?.({ failure: error.message } satisfies LoadFailure),
  )
})

async function run({ port, connections, warmUpMs, durationMs, requests }: Load): Promise<LoadResult> {
  const latencies: number[] = []
  const from = performance.now() + warmUpMs
  const until = from + durationMs
  let next = requests.first
  let last = from
  const work = async (connection: ClientConnection) => {
    for (;;) {
      const sent = performance.now()
      if (sent >= until || (requests.once && next >= requests.paths.length)) return
      const { status, body } = await connection.request(requestText(requests, next++))
      if (status < 200 || status > 299) throw new Error(`${requests.method} was answered with ${status}: ${body}`)
      const received = performance.now()
      if (sent < from) continue
      latencies.push(received - sent)
      last = received
    }
  }
  const clients = Array.from({ length: connections }, () => new ClientConnection(port))
  try {
    await Promise.all(clients.map(work))
  } finally {
    for (const client of clients) client.close()
  }
  if (latencies.length === 0) throw new Error(`No ${requests.method} was answered within the measured time`)
  return summary(latencies, last - from)
}

function requestText({ method, paths, bodies, tokens }: Requests, n: number): string {
  const body = bodies[n % bodies.length]
  const token = tokens[n % tokens.length]
  const address = n % ADDRESSES
  let head = `${method} ${paths[n % paths.length]} HTTP/1.1\r\nhost: localhost\r\n`
  head += `x-forwarded-for: 10.0.${address >> 8}.${address & 255}\r\n`
  if (token !== undefined) head += `authorization: Bearer ${token}\r\n`
  if (method === 'POST') head += `idempotency-key: ${process.pid}-${Date.now()}-${n}\r\n`
  if (body === undefined) return `${head}\r\n`
  return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

function summary(latencies: readonly number[], elapsedMs: number): LoadResult {
  const sorted = Float64Array.from(latencies).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
  return { requests: sorted.length, perSecond: (sorted.length / elapsedMs) * 1000, p50: at(0.5), p99: at(0.99) }
}
