import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'

/** A log that would grow beyond this is renamed first, so that it and the previous one take at most twice as much. */
const LIMIT_BYTES = 5 * 1024 * 1024

/**
 * Returns a function that appends to a log. It never throws: while the file can't be written, such as on a full disk,
 * it drops and counts the bytes. It complains once, each further write tries again, and the first that succeeds notes
 * in the log how much is missing.
 * @param {string} file ends with `.log`; the previous log gets the extension `.previous.log`
 * @param {(line: string) => void} complain
 * @param {number} [limitBytes]
 * @returns {(chunk: Buffer) => void}
 */
export function appendTo(file, complain, limitBytes = LIMIT_BYTES) {
  /** @type {{ descriptor: number, size: number } | undefined} */
  let log
  let lostBytes = 0

  /** @param {Buffer} chunk */
  function append(chunk) {
    log ??= open(file)
    if (log.size > 0 && log.size + chunk.length > limitBytes) {
      close()
      renameSync(file, file.replace(/\.log$/, '.previous.log'))
      log = open(file)
    }
    // A nearly full disk accepts part of the chunk and fails on the rest.
    for (let done = 0; done < chunk.length;) {
      const written = writeSync(log.descriptor, chunk, done)
      done += written
      log.size += written
    }
  }

  function close() {
    if (log) closeSync(log.descriptor)
    log = undefined
  }

  return (chunk) => {
    try {
      const note = lostBytes > 0 ? `\n(${lostBytes} bytes are missing here: they could not be written)\n` : ''
      append(Buffer.concat([Buffer.from(note), chunk]))
      lostBytes = 0
    } catch (error) {
      const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
      if (lostBytes === 0) complain(`${file} can't be written (${code ?? message}): what belongs there is dropped.`)
      lostBytes += chunk.length
      close()
    }
  }
}

/** @param {string} file */
function open(file) {
  const descriptor = openSync(file, 'a')
  return { descriptor, size: fstatSync(descriptor).size }
}
