import { connect, type Socket } from 'node:net'

export type Answer = { status: number; body: string }

const HEAD_END = '\r\n\r\n'

/**
 * One connection that sends a request when the answer before it is complete. It is opened anew when an answer says that the
 * server closes it, as every 500th does. It knows just enough of HTTP for answers with Content-Length: a full client would take more of the processor than a server that is measured.
 */
export class ClientConnection {
  readonly #port: number
  #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null

  constructor(port: number) {
    this.#port = port
    this.#socket = this.#open()
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true })
    const fail = (error: Error) => socket === this.#socket && this.#fail(error)
    socket.on('data', (chunk) => this.#receive(chunk))
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('The server closed the connection')))
    return socket
  }

  request(text: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(text)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const headEnd = this.#received.indexOf(HEAD_END)
    if (headEnd < 0) return
    const head = this.#received.toString('latin1', 0, headEnd)
    const status = Number(head.slice(9, 12))
    const length = status === 204 ? '0' : /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) return this.#fail(new Error(`An answer without Content-Length: ${head.split('\r\n')[0]}`))
    const bodyStart = headEnd + HEAD_END.length
    const end = bodyStart + Number(length)
    if (this.#received.length < end) return
    // Only a refusal is read.
    const body = status < 300 ? '' : this.#received.toString('utf8', bodyStart, end)
    this.#received = this.#received.subarray(end)
    if (/\r\nconnection: close/i.test(head)) {
      const closed = this.#socket
      this.#socket = this.#open()
      closed.destroy()
    }
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.resolve({ status, body })
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error)
    this.#waiting = null
  }
}
