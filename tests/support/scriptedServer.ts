import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { SaveTestRequest } from '#contracts/taking.ts'

export interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: unknown
}

/** How the server reacts to one request. */
export type Reaction = (response: ServerResponse, request: IncomingMessage, received: ReceivedRequest) => void

export const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reaction =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

/** Accepts a save as the API does, and answers with the number of answers in it. */
export const takeSave: Reaction = (response, request, received) => {
  const { words } = received.body as SaveTestRequest
  const answered = words.filter(({ checked }) => checked !== null).length
  answer(200, { status: 'in-progress', shortcode: 'shortcode1', answered })(response, request, received)
}

/** Refuses as the API does, with a problem document (RFC 9457). */
export const refuse = (status: number): Reaction =>
  answer(
    status,
    { type: 'about:blank', title: 'Refused', status, detail: '' },
    {
      'content-type': 'application/problem+json',
    },
  )

/** Drops the connection without an answer. */
export const reset: Reaction = (_response, request) => void request.socket.destroy()

/** Accepts the request and never answers. */
export const silence: Reaction = () => {}

/** Sends a valid start and then nothing more. */
export const stopHalfway: Reaction = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"full_name":')
}

/** Sends a valid start and drops the connection. */
export const cutOff: Reaction = (response, request) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"full_name":', () => request.socket.destroy())
}

/**
 * Starts a real server on a free port for the calling test. It uses each reaction for one request, and the last one for
 * all further requests.
 */
export async function startScriptedServer(...reactions: [Reaction, ...Reaction[]]) {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const { method = '', url = '', headers } = request
    const reaction = reactions[Math.min(received.length, reactions.length - 1)]!
    const parsed = { method, path: url, headers, body: text ? JSON.parse(text) : null }
    received.push(parsed)
    reaction(response, request, parsed)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(
    () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  )
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`, received }
}
