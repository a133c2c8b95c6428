import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/**
 * Opens the file for the accounts of the sign-in emulator, which itself keeps them only in memory.
 *
 * @param {string} file
 */
export function openAccountFile(file) {
  /** @type {string | undefined} */
  let stored

  return {
    /**
     * Reads the accounts. Call it before the first `write`, so that an unreadable file is never replaced.
     *
     * @returns {string} the JSON that was last written; empty if there were never any accounts
     * @throws {Error} if the file can't be read or contains anything else
     */
    read() {
      stored = readIfPresent(file)
      if (stored && !Array.isArray(JSON.parse(stored)?.users)) throw new Error('it has no list of users')
      return stored
    },

    /**
     * Replaces the file in one step, so that after a kill or a full disk it contains either the old accounts or the new
     * ones.
     *
     * @param {string} text
     * @throws {Error} if the new ones can't be written; the old ones then remain
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
function readIfPresent(file) {
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
    writeFileSync(descriptor, text) // unlike writeSync, which may write only a part
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
