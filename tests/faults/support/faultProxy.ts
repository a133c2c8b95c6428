import { once } from 'node:events'
import { Agent, createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** The delay of each save, in milliseconds: without it, two senders would rarely overlap. */
const LATENCY_MS = 40

/** What happens to a save on its way; null: nothing. */
export type Fault =
  | { kind: 'status'; status: number; headers?: Record<string, string> }
  /** A proxy answers 200 with a page of its own, as a hotel's network does. */
  | { kind: 'portal' }
  /** The request is accepted and never answered. */
  | { kind: 'silence' }
  /** The server receives and answers it, but the answer is lost. */
  | { kind: 'lostAnswer' }
  /** The sender is cut off, and the save arrives after a newer one. */
  | { kind: 'late' }
  | null

export interface FaultProxy {
  url: string
  /** Happens to every save (PATCH) from now on. */
  fault: Fault
  /** The number of requests with answers: saves, and completions. */
  saves: number
  /** The number of saves hit by a fault. */
  hits: number
  /** The highest number of saves under way to the server at once. */
  mostAtOnce: number
  /** The highest number of answers that the server has acknowledged, by the path of a test's saves. */
  acknowledged: Map<string, number>
  /** Resets all counts. */
  reset(): void
  close(): Promise<void>
}

/** Forwards to a server that may be down, on a port that stays the same, and can damage saves on the way. */
export async function startFaultProxy(target: () => number): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: false })
  const proxy: FaultProxy = {
    url: '',
    fault: null,
    saves: 0,
    hits: 0,
    mostAtOnce: 0,
    acknowledged: new Map(),
    reset: () => Object.assign(proxy, { fault: null, saves: 0, hits: 0, mostAtOnce: 0 }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  let atOnce = 0
  /** Saves to be delivered after the next one. */
  const delayed: (() => void)[] = []

  const server = createServer((request, response) => {
    const isSave = request.method === 'PATCH'
    const fault = isSave ? proxy.fault : null
    if (isSave) proxy.saves += 1
    if (fault) proxy.hits += 1
    if (fault?.kind === 'silence') request.resume()
    else if (fault?.kind === 'status') answerWith(response, fault.status, fault.headers)
    else if (fault?.kind === 'portal') answerWithPage(response)
    else if (fault?.kind === 'late') void hold(request)
    else void pass(request, response, { isSave, loseAnswer: fault?.kind === 'lostAnswer' })
  })

  async function pass(
    request: IncomingMessage,
    response: ServerResponse,
    { isSave, loseAnswer }: { isSave: boolean; loseAnswer: boolean },
  ) {
    if (isSave) {
      atOnce += 1
      proxy.mostAtOnce = Math.max(proxy.mostAtOnce, atOnce)
      response.once('close', () => (atOnce -= 1))
      await pause(LATENCY_MS)
    }
    const outgoing = send(request, (answer) => {
      if (loseAnswer) {
        answer.resume()
        request.socket.destroy()
        return
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      if (isSave && answer.statusCode === 200) void acknowledge(request, answer)
    })
    outgoing.on('error', () => request.socket.destroy())
    request.on('error', () => outgoing.destroy())
    request.pipe(outgoing)
  }

  function send(request: IncomingMessage, onAnswer: (answer: IncomingMessage) => void) {
    const { method, url, headers } = request
    return forward({ host: '127.0.0.1', port: target(), method, path: url, headers, agent }, onAnswer)
  }

  async function acknowledge(request: IncomingMessage, answer: IncomingMessage) {
    const path = new URL(request.url ?? '', proxy.url).pathname
    const { answered } = JSON.parse(await readText(answer)) as { answered: number }
    proxy.acknowledged.set(path, Math.max(answered, proxy.acknowledged.get(path) ?? 0))
    for (const release of delayed.splice(0)) release()
  }

  async function hold(request: IncomingMessage) {
    const body = await readText(request)
    request.socket.destroy()
    delayed.push(() => send(request, (answer) => answer.resume()).end(body))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy.url = `http://localhost:${(server.address() as AddressInfo).port}`
  return proxy
}

async function readText(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function answerWith(response: ServerResponse, status: number, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/problem+json', ...headers })
  response.end(JSON.stringify({ type: 'about:blank', title: 'A fault', status, detail: 'Put in by a test.' }))
}

function answerWithPage(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end('<!doctype html><title>Welcome to our network</title>')
}
