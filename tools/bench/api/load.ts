import autocannon from 'autocannon'
import { CONNECTION_LIMITS } from '../../../server/http/connectionLimits.ts'

/** One request; a body is JSON, a token an identity token. */
export type SentRequest = {
  method: 'GET' | 'PATCH' | 'POST' | 'DELETE'
  path: string
  body?: string
  token?: string
  /** Header that says where it comes from, as a proxy tells the server. */
  address: string
}

/** What is sent, one request after the other on each connection (a closed loop). */
export type Load = {
  port: number
  connections: number
  seconds: number
  /** At most so many requests, however long they take; without it as many as the time allows. */
  maxRequests?: number | undefined
  next: () => SentRequest
}

/** What the clients saw. Latencies in ms. `answers`: by status. */
export type LoadResult = {
  requests: number
  perSecond: number
  p50: number
  p99: number
  answers: Readonly<Record<number, number>>
  /** Connections that broke, and requests that nobody answered. */
  errors: number
}

/** Puts a load on a server (autocannon). */
export async function runLoad({ port, connections, seconds, maxRequests, next }: Load): Promise<LoadResult> {
  const latencies: number[] = []
  const answers: Record<number, number> = {}
  const options: autocannon.Options = {
    ...{ url: `http://127.0.0.1:${port}`, connections },
    ...(maxRequests === undefined ? { duration: seconds } : { amount: maxRequests }),
    // The server closes a connection after so many requests; it must not meet one more.
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
