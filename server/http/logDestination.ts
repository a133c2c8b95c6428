import { writeSync } from 'node:fs'

/** Lines that cannot be written are kept up to this total size; further ones are dropped and counted. */
const MAX_BUFFERED_BYTES = 1024 * 1024
const RETRY_MS = 100

/** Errors caused by a slow or closed reader of the log, which the operator need not see. */
const READER_FAILURES = ['EAGAIN', 'EPIPE']

/**
 * Returns a log stream that writes to a file descriptor. It never throws or blocks, so neither a full disk nor a slow
 * reader can stop the server. It keeps lines that could not be written and writes them in order as soon as possible; a
 * further line then gives the number of dropped ones. A failing disk is reported once on standard error.
 */
export function createLogStream(descriptor: number): { write: (line: string) => void } {
  const buffered: Buffer[] = []
  let bufferedBytes = 0
  let lostLines = 0
  let failing = false
  let retry: NodeJS.Timeout | undefined

  const buffer = (bytes: Buffer) => {
    buffered.push(bytes)
    bufferedBytes += bytes.length
  }

  function flush(): void {
    clearTimeout(retry)
    try {
      while (buffered[0]) {
        // A nearly full disk may accept only part of a line; the rest is written later.
        const written = writeSync(descriptor, buffered[0])
        bufferedBytes -= written
        if (written < buffered[0].length) buffered[0] = buffered[0].subarray(written)
        else buffered.shift()
        if (buffered.length === 0 && lostLines > 0) {
          buffer(lostLine(lostLines))
          lostLines = 0
        }
      }
      failing = false
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (!failing && !READER_FAILURES.includes(code)) {
        failing = true
        console.error(`The log cannot be written (${code}); the server goes on and tries again.`)
      }
      retry = setTimeout(flush, RETRY_MS).unref()
    }
  }

  return {
    write(line) {
      const bytes = Buffer.from(line)
      if (bufferedBytes + bytes.length > MAX_BUFFERED_BYTES) lostLines += 1
      else buffer(bytes)
      flush()
    },
  }
}

/** A line in the logger's own format, at level `warn`. */
const lostLine = (lost: number) =>
  Buffer.from(`${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, lost, msg: 'log lines lost' })}\n`)
