import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * How many requests may wait on a connection for the answer before theirs. Browsers and proxies send none before they
 * have it.
 */
const MAX_WAITING = 4

/**
 * So many bytes of what has arrived are parsed before looking whether the connection still stands. A save is fifteen
 * times as long.
 */
const PARSED_BYTES = 1_024

/**
 * Begins a request only when the earlier ones on its connection are answered. Node hands over at once whatever a client
 * sends in a row, and forgets those that are waiting when the connection closes: nothing tells their handlers, so what
 * they have opened would never be closed. A connection with more requests waiting than `MAX_WAITING` is closed, and
 * nothing further on it is parsed. Register it before all other hooks.
 */
export function answerInTurn(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>()
  app.addHook('onRequest', ({ raw: { socket } }, { raw: response }, done) => {
    // A response gets the socket when its turn has come.
    if (response.socket) return done()
    const others = waiting.get(socket) ?? 0
    if (others === MAX_WAITING) return void socket.destroy()
    waiting.set(socket, others + 1)
    response.once('socket', () => {
      waiting.set(socket, waiting.get(socket)! - 1)
      done()
    })
  })
  app.server.on('connection', parseInParts)
}

/**
 * Node would make requests of all that has arrived, up to a thousand, although an early one closed the connection: 60
 * connections that send so many and read nothing kept everybody else waiting for 4 to 10 s.
 */
function parseInParts(socket: Socket): void {
  const [parse] = socket.listeners('data') as [(bytes: Buffer) => void]
  socket.off('data', parse)
  socket.on('data', (bytes: Buffer) => {
    for (let at = 0; at < bytes.length && !socket.destroyed; at += PARSED_BYTES) {
      // Node pauses a connection whose answers are not read, and takes no bytes of it until they are.
      if (socket.isPaused()) return void socket.unshift(bytes.subarray(at))
      parse(bytes.subarray(at, at + PARSED_BYTES))
    }
  })
}
