import autocannon from 'autocannon'
import { CONNECTION_LIMITS } from '../../../server/http/connectionLimits.ts'

/** One request; a body is JSON, a token an identity token. */
export type SentRequest = {
  method: 'GET' | 'PATCH' | 'POST' | 'DELETE'
  path: string
  body?: string
  token?: string
  /** The client's address, sent to the server as by a proxy. */
  address: string
}

/** A load in a closed loop: each connection sends one request after another. */
export type Load = {
  port: number
  connections: number
  seconds: number
  /** Number of requests, however long they take; by default as many as the time allows. */
  maxRequests?: number | undefined
  next: () => SentRequest
}

/** The clients' measurements. Latencies in ms. `answers`: numbers of responses by status. */
export type LoadResult = {
  requests: number
  perSecond: number
  p50: number
  p99: number
  answers: Readonly<Record<number, number>>
  /** Number of broken connections and unanswered requests. */
  errors: number
}

/** Runs a load against a server with autocannon. */
export async function runLoad({ port, connections, seconds, maxRequests, next }: Load): Promise<LoadResult> {
  const latencies: number[] = []
  const answers: Record<number, number> = {}
  const options: autocannon.Options = {
    ...{ url: `http://127.0.0.1:${port}`, connections },
    ...(maxRequests === undefined ? { duration: seconds } : { amount: maxRequests }),
    // Reconnects before the server closes a connection after this many requests.
    reconnectRate: CONNECTION_LIMITS.maxRequestsPerSocket,
    requests: [{ setupRequest: (request) => ({ ...request, ...autocannonRequest(next()) }) }],
  }
  const { duration, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    run.on('response', (_client, status, _bytes, ms) => {
      latencies.push(ms)
      answers[status] = (answers[status] ?? 0) + 1
    })
  })
  const sorted = Float64Array.from(latencies).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return {
    ...{ requests: sorted.length, perSecond: sorted.length / duration, p50: at(0.5), p99: at(0.99) },
    ...{ answers, errors },
  }
}

function autocannonRequest({ method, path, body, token, address }: SentRequest): autocannon.Request {
  return {
    ...{ method, path },
    headers: {
      'x-forwarded-for': address,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body !== undefined && { body }),
  }
}
