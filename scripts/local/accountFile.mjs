import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'

/**
 * Opens the file that stores the accounts of the sign-in emulator, which itself has them only in memory.
 *
 * @param {string} file
 */
export function openAccountFile(file) {
  let stored = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return {
    /** @returns {string} JSON as it was last written; empty when there were never any accounts */
    read: () => stored,

    /**
     * Replaces the file in one step, so that after a kill it contains either the old accounts or the new ones.
     *
     * @param {string} text
     */
    write(text) {
      if (text === stored) return
      const draft = openSync(`${file}.draft`, 'w', 0o600) // contains passwords in plain text
      writeSync(draft, text)
      fsyncSync(draft)
      closeSync(draft)
      renameSync(`${file}.draft`, file)
      stored = text
    },
  }
}
