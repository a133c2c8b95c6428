import { once } from 'node:events'
import { createServer } from 'node:http'
import { isIP, type AddressInfo } from 'node:net'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { FinishedRequest } from './logging.ts'

/** Histogram buckets in seconds, from the time of a cached read to the timeout of a statement. */
const DURATION_BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** The numbers of all database connections of this process, of idle ones, and of requests waiting for one. */
export type PoolCounts = { total: number; idle: number; waiting: number }

/**
 * The metrics of this process. Their labels are the method, the route's pattern and the status, nothing more specific.
 */
export type Metrics = {
  onFinished: (request: FinishedRequest) => void
  onCompleted: () => void
  /** Returns all metrics in Prometheus' text format. */
  read: () => Promise<string>
  contentType: string
}

/**
 * Creates the metrics.
 * @param pool returns the current counts; called each time the metrics are read.
 */
export function createMetrics(pool: () => PoolCounts): Metrics {
  const registers = [new Registry()]
  const [register] = registers as [Registry]
  collectDefaultMetrics({ register })

  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATION_BUCKETS_S,
    registers,
  })
  const completions = new Counter({ name: 'vocab_tests_completed_total', help: 'Tests completed here', registers })
  const gauge = (name: string, help: string, count: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(count())
      },
    })
  gauge('database_connections', 'Connections to the database', () => pool().total)
  gauge('database_connections_idle', 'Connections to the database without work', () => pool().idle)
  gauge('database_requests_waiting', 'Requests that wait for a connection to the database', () => pool().waiting)

  return {
    onFinished: ({ method, route, status, ms }) => durations.observe({ method, route, status }, ms / 1000),
    onCompleted: () => completions.inc(),
    read: () => register.metrics(),
    contentType: register.contentType,
  }
}

export type MetricsServer = { port: number; close: () => Promise<void> }

/** Names that nobody can register. */
const INTERNAL_NAME = /^[\w-]+$|\.(internal|local|svc)$/

/**
 * Whether a Host header names this machine by its address or an internal name. A page on the web reaches the metrics
 * through the operator's browser by a name of its own, whose address it changes to this machine's.
 */
function isOwnHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '')
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0 || INTERNAL_NAME.test(name)
}

/**
 * Serves GET /metrics at a separate address that no proxy exposes, so that only the operator can read the metrics. A request
 * for another host gets a 421.
 * @throws an error of listening, such as EADDRINUSE.
 */
export async function startMetricsServer(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (!isOwnHost(request.headers.host ?? '')) return response.writeHead(421).end()
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    const text = await metrics.read()
    return response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
