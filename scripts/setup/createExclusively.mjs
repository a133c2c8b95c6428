import { linkSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Creates a file with its whole content in one step, or leaves an existing one unchanged. (With an exclusive open alone
 * a reader could see the file before its content.)
 *
 * @param {string} file
 * @param {string} text
 * @returns {boolean} whether this call created it
 */
export function createExclusively(file, text) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}
