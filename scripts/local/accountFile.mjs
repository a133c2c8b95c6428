import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/**
 * Opens the file that stores the accounts of the sign-in emulator, which itself has them only in memory.
 *
 * @param {string} file
 */
export function openAccountFile(file) {
  /** @type {string | undefined} */
  let stored

  return {
    /**
     * Reads the accounts, which must be done before any are written: a file that can't be read is never replaced.
     *
     * @returns {string} JSON as it was last written; empty when there were never any accounts
     * @throws {Error} when the file is there and has something else in it, or can't be read
     */
    read() {
      stored = readIfThere(file)
      if (stored && !Array.isArray(JSON.parse(stored)?.users)) throw new Error('it has no list of users')
      return stored
    },

    /**
     * Replaces the file in one step, so that after a kill or a full disk it contains either the old accounts or the new
     * ones.
     *
     * @param {string} text
     * @throws {Error} when the new ones can't be written; the old ones are still there
     */
    write(text) {
      if (text === stored) return
      const draft = `${file}.draft`
      writeAndSync(draft, text)
      renameSync(draft, file)
      stored = text
    },
  }
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error
    return ''
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
function writeAndSync(file, text) {
  const descriptor = openSync(file, 'w', 0o600) // contains passwords in plain text
  try {
    writeFileSync(descriptor, text) // all of it; writeSync may write a part and say nothing
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
