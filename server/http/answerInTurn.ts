import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * How many requests may wait on a connection for earlier responses. Browsers and proxies do not send a request before
 * the previous response has arrived.
 */
const MAX_WAITING = 4

/**
 * How many received bytes are parsed before checking whether the connection is still open. A save is about fifteen
 * times as long.
 */
const PARSED_BYTES = 1_024

/**
 * Begins a request only when the earlier ones on its connection have been answered. Node starts all pipelined requests
 * at once and drops the waiting ones when the connection closes, without notifying their handlers, which would then
 * never release their resources. A connection with more than `MAX_WAITING` waiting requests is closed, and the rest of
 * its data is not parsed. Register this before all other hooks.
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
 * Parses received data in parts. Node would parse everything that has arrived, up to a thousand requests, even if an
 * early one closed the connection: 60 connections that sent so many and read nothing delayed all other clients by 4 to
 * 10 s.
 */
function parseInParts(socket: Socket): void {
  const [parse] = socket.listeners('data') as [(bytes: Buffer) => void]
  socket.off('data', parse)
  socket.on('data', (bytes: Buffer) => {
    for (let at = 0; at < bytes.length && !socket.destroyed; at += PARSED_BYTES) {
      // Node pauses a connection whose client does not read its responses, and accepts no bytes from it until it does.
      if (socket.isPaused()) return void socket.unshift(bytes.subarray(at))
      parse(bytes.subarray(at, at + PARSED_BYTES))
    }
  })
}
