import { randomBytes } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { customAlphabet } from 'nanoid'
import { ClientConnection } from '../../bench/api/clientConnection.ts'
import { clientAddress } from '../clientAddress.ts'
import { answerAsks } from './child.ts'
import { holdSlow, holdUnread } from './rawConnections.ts'
import type { AttackAsk, AttackFigures, SentRequest, Stream } from './stream.ts'

/** Before a connection that was closed is made again: a server that has ended must not be asked without end. */
const AGAIN_MS = 20

// An attacker has a machine of their own: what the attack itself computes shall not take this one's processors.
setPriority(constants.priority.PRIORITY_LOW)

const newCode = customAlphabet('abcdefghijklmnopqrstuvwxyz0123456789', 10)
const newId = () => randomBytes(18).toString('base64url')

interface Attack {
  stop: AbortController
  working: Promise<unknown>
  answers: Record<number, number>
  closed: number
}
let attack: Attack | null = null

answerAsks<AttackAsk, AttackFigures | null>(async (ask) => {
  if (ask.kind === 'begin') {
    const begun: Attack = { stop: new AbortController(), working: Promise.resolve(), answers: {}, closed: 0 }
    setMaxListeners(0, begun.stop.signal) // one for each connection
    begun.working = Promise.all(ask.streams.flatMap((stream) => begin(ask.port, stream, begun)))
    attack = begun
    return null
  }
  const { stop, working, answers, closed } = attack!
  stop.abort()
  await working
  return { answers, closed }
})

function begin(port: number, stream: Stream, begun: Attack): Promise<void>[] {
  const { does, connections, requests, addresses } = stream
  const onClosed = () => begun.closed++
  return Array.from({ length: connections }, (_, number) => {
    const address = addresses[number % addresses.length]!
    const texts = requests.map((request) => textOf(request, address))
    const { signal } = begun.stop
    if (does === 'unread') return holdUnread(port, texts.map((text) => text()).join(''), signal, onClosed)
    if (does === 'slow') return holdSlow(port, texts[0]!(), signal, onClosed)
    return sendOneByOne(port, texts, number, begun)
  })
}

async function sendOneByOne(port: number, texts: readonly (() => string)[], first: number, begun: Attack) {
  const { signal } = begun.stop
  for (let next = first; !signal.aborted;) {
    const connection = new ClientConnection(port)
    const close = () => connection.close()
    signal.addEventListener('abort', close)
    try {
      for (;;) {
        const { status } = await connection.request(texts[next++ % texts.length]!())
        begun.answers[status] = (begun.answers[status] ?? 0) + 1
      }
    } catch {
      if (!signal.aborted) {
        begun.closed++
        await pause(AGAIN_MS)
      }
    } finally {
      signal.removeEventListener('abort', close)
      close()
    }
  }
}

/** The text of a request, anew each time where its path asks for that. */
function textOf({ method, path, token, body }: SentRequest, address: number): () => string {
  let head = ' HTTP/1.1\r\nhost: localhost\r\n'
  for (const [name, value] of Object.entries(clientAddress(address))) head += `${name}: ${value}\r\n`
  if (token !== undefined) head += `authorization: Bearer ${token}\r\n`
  if (body !== undefined) {
    head += `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  }
  const rest = `${head}\r\n${body ?? ''}`
  return () => `${method} ${path.replace('{code}', () => newCode()).replace('{id}', newId)}${rest}`
}
