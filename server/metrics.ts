import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { FinishedRequest } from './plugins/requestLog.ts'

/** In seconds: from a cached read to a statement that is given up. */
const DURATIONS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Connections to the database of this process, and the requests that wait for one. */
export type PoolCounts = { total: number; idle: number; waiting: number }

/** What this process counts about itself; no label holds more than a route's pattern. */
export type Metrics = {
  onFinished: (request: FinishedRequest) => void
  onCompleted: () => void
  /** All of it in Prometheus' text format. */
  read: () => Promise<string>
  contentType: string
}

/** @param pool is asked each time the metrics are read. */
export function createMetrics(pool: () => PoolCounts): Metrics {
  const registers = [new Registry()]
  const [register] = registers as [Registry]
  collectDefaultMetrics({ register })

  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATIONS_S,
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
