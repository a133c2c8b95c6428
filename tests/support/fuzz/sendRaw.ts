import { once } from 'node:events'
import { connect } from 'node:net'
import type { Answer } from './civility.ts'

/**
 * Sends bytes to a server on this machine, then nothing more, and reads until the server closes the connection.
 * @returns the server's answers in order; none if it only closed the connection
 * @throws Error if it does not close in time
 */
export async function sendRaw(port: number, bytes: Buffer, limitMs: number): Promise<Answer[]> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  // A server that has refused a request stops reading, so the rest of the bytes meet a closed connection.
  socket.on('error', () => socket.destroy())
  socket.setTimeout(limitMs, () => socket.destroy(new Error('timeout')))
  let hung = false
  socket.on('timeout', () => (hung = true))
  socket.end(bytes)
  socket.on('end', () => socket.destroy())
  await once(socket, 'close')
  if (hung) throw new Error('The connection stays open.')
  return answersIn(Buffer.concat(chunks).toString('latin1'))
}

function answersIn(text: string): Answer[] {
  return text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((part) => part !== '')
    .map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n')
      const type = /^content-type: (.*)$/im.exec(head)?.[1]
      return {
        statusCode: Number(head.split(' ')[1]),
        // The chunk lengths of a body are not part of its text.
        body: rest
          .join('\r\n\r\n')
          .replace(/^[0-9a-f]+\r\n|\r\n[0-9a-f]+\r\n/gi, '')
          .trim(),
        headers: { 'content-type': type?.trim() },
      }
    })
}
