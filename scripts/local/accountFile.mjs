import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'

/**
 * The accounts of the sign-in emulator, which itself keeps them in memory only, as a file.
 *
 * @param {string} file
 */
export function openAccountFile(file) {
  let stored = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return {
    /** @returns {string} JSON as last written; empty when there were never any accounts */
    read: () => stored,

    /**
     * Replaces the file in one step, so that a kill leaves either the old accounts or the new ones.
     *
     * @param {string} text
     */
    write(text) {
      if (text === stored) return
      const draft = openSync(`${file}.draft`, 'w', 0o600) // it holds passwords as they were typed
      writeSync(draft, text)
      fsyncSync(draft)
      closeSync(draft)
      renameSync(`${file}.draft`, file)
      stored = text
    },
  }
}
