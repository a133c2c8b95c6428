import { writeSync } from 'node:fs'

/** What cannot be written is kept up to this size; lines beyond it are dropped and counted. */
const KEPT_BYTES = 1024 * 1024
const RETRY_MS = 100

/** Failures of whoever reads the log, who is slow or gone: no news for the operator. */
const READER_FAILURES = ['EAGAIN', 'EPIPE']

/**
 * Returns the log's way to a file descriptor. Nothing reaches the caller when it fails: neither a full disk nor a slow
 * reader may end or block the server. Lines that could not be written are kept, and written in order as soon as that
 * works again; then one line says how many did not fit. Of a failing disk the standard error output says so once.
 */
export function logTo(descriptor: number): { write: (line: string) => void } {
  const kept: Buffer[] = []
  let keptBytes = 0
  let lost = 0
  let failing = false
  let retry: NodeJS.Timeout | undefined

  const keep = (bytes: Buffer) => {
    kept.push(bytes)
    keptBytes += bytes.length
  }

  function writeKept(): void {
    clearTimeout(retry)
    try {
      while (kept[0]) {
        // A disk that is just full takes a part of a line; the rest is written later.
        const written = writeSync(descriptor, kept[0])
        keptBytes -= written
        if (written < kept[0].length) kept[0] = kept[0].subarray(written)
        else kept.shift()
        if (kept.length === 0 && lost > 0) {
          keep(lostLine(lost))
          lost = 0
        }
      }
      failing = false
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (!failing && !READER_FAILURES.includes(code)) {
        failing = true
        console.error(`The log cannot be written (${code}); the server goes on and tries again.`)
      }
      retry = setTimeout(writeKept, RETRY_MS).unref()
    }
  }

  return {
    write(line) {
      const bytes = Buffer.from(line)
      if (keptBytes + bytes.length > KEPT_BYTES) lost += 1
      else keep(bytes)
      writeKept()
    },
  }
}

/** In the form of the logger's own lines, at `warn`. */
const lostLine = (lost: number) =>
  Buffer.from(`${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, lost, msg: 'log lines lost' })}\n`)
