import { linkSync, lstatSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { Failure } from './failure.mjs'

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
  try {
    writeFileSync(draft, text)
    linkSync(draft, file)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Removes such a file, or an empty folder in its place, so that it can be created again.
 *
 * @param {string} file
 * @throws {Failure} when that is not possible; the caller would otherwise try for ever
 */
export function clearAway(file) {
  try {
    if (lstatSync(file, { throwIfNoEntry: false })?.isDirectory()) rmdirSync(file)
    else rmSync(file, { force: true })
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    throw new Failure(`${file} is in the way and can't be removed (${code ?? message}): move it away and start again.`)
  }
}
