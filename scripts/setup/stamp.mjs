import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Failure } from './failure.mjs'

/*
 * A stamp is a file that says what something was made from, so that it is made again only if that has changed. One that
 * is damaged or can't be read counts as absent: making something again loses nothing.
 */

/**
 * @param {string} file
 * @param {string | undefined} content
 * @returns {boolean} whether the stamp says exactly that
 */
export function hasStamp(file, content) {
  try {
    return readFileSync(file, 'utf8') === content
  } catch {
    return false
  }
}

/** @param {string} file */
export const removeStamp = (file) => rmSync(file, { force: true, recursive: true })

/**
 * @param {string} file
 * @param {string} content
 * @throws {Failure} when it can't be written
 */
export function writeStamp(file, content) {
  try {
    removeStamp(file)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    throw new Failure(`${file} can't be written (${code ?? message}).`)
  }
}
