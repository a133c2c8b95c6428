import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ProblemError } from '../problems.ts'
import { PROBLEM_TYPE } from './problemDetails.ts'

/**
 * Answers what is not HTTP, too long in its headers, or not whole in time, and closes the connection. There is no
 * request yet, so it writes the answer itself.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  // Reset by the client, or answered already.
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { problem } = problemOf(error.code)
  if (socket.writable) {
    const body = JSON.stringify(problem)
    socket.write(
      [
        `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
        `Content-Type: ${PROBLEM_TYPE}`,
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        `\r\n${body}`,
      ].join('\r\n'),
    )
  }
  socket.destroy(error)
}

function problemOf(code: string | undefined): ProblemError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ProblemError('request-timeout', 'The request did not come to its end in time. Please send it again.')
    case 'HPE_HEADER_OVERFLOW':
      return new ProblemError('headers-too-large', 'The address and the headers may have at most 16 KB together.')
    default:
      return new ProblemError('bad-request', 'The request is not valid HTTP.')
  }
}
