import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics.ts'

export type MetricsServer = { port: number; close: () => Promise<void> }

/**
 * Serves GET /metrics at an address of its own, which no proxy leads to: how busy a server is, is nobody else's affair.
 * @throws what listening throws, such as EADDRINUSE.
 */
export async function startMetricsServer(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
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
