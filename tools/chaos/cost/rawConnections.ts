import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const HELD_MS = 1_000
const BETWEEN_BYTES_MS = 1_000

/** Sends requests and reads nothing, closes, and begins anew. @param onClosed told when the server closed it before */
export async function holdUnread(port: number, text: string, signal: AbortSignal, onClosed: () => void): Promise<void> {
  while (!signal.aborted) {
    const socket = open(port)
    socket.write(text)
    await pause(HELD_MS, undefined, { signal }).catch(() => undefined)
    if (socket.destroyed) onClosed()
    socket.destroy()
  }
}

/** Sends a text a byte a second, and begins anew where the server closes the connection. @param onClosed told of that */
export async function holdSlow(port: number, text: string, signal: AbortSignal, onClosed: () => void): Promise<void> {
  while (!signal.aborted) {
    const socket = open(port).resume()
    const closed = once(socket, 'close', { signal }).catch(() => undefined)
    for (const byte of text) {
      if (socket.destroyed || signal.aborted) break
      socket.write(byte)
      await Promise.race([closed, pause(BETWEEN_BYTES_MS, undefined, { signal }).catch(() => undefined)])
    }
    if (socket.destroyed && !signal.aborted) {
      onClosed()
      await pause(BETWEEN_BYTES_MS, undefined, { signal }).catch(() => undefined)
    }
    socket.destroy()
  }
}

const open = (port: number) => connect({ port, host: '127.0.0.1' }).on('error', () => undefined)
