import { once } from 'node:events'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers a request instead of the product; returns false to let the product answer. */
export type Intercept = (incoming: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>

/** The running product at another address, where `intercept` may answer requests instead. */
export async function startFrontServer(product: string, intercept: Intercept) {
  const server = createServer(async (incoming, response) => {
    if (!(await intercept(incoming, response))) pass(product, incoming, response)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function pass(product: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = incoming
  const outgoing = forward(new URL(url!, product), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  outgoing.on('error', () => incoming.socket.destroy())
  incoming.pipe(outgoing)
}
