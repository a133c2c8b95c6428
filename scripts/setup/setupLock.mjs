import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isAlive, markOf, readMark } from '../local/processMark.mjs'
import { clearAway, createExclusively } from './createExclusively.mjs'
import { Failure } from './failure.mjs'
import { projectFolder } from './projectFolder.mjs'

// Outside node_modules and dist, which the guarded work deletes.
const folder = join(projectFolder, '.cache')
const lockFile = join(folder, 'setup.lock')

/**
 * Lets only one process at a time install or build in this project; otherwise `npm start` and `npm test` could write
 * the same files at the same time. The lock of a killed process is ignored.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @param {AbortSignal} [signal]
 * @returns {Promise<T>}
 */
export async function withSetupLock(work, signal) {
  while (!tryToLock()) {
    const text = readLock()
    if (holderLives(text)) await setTimeout(200, undefined, signal ? { signal } : {})
    // Another process may have cleared it away meanwhile and hold its own.
    else if (readLock() === text) clearAway(lockFile)
  }
  try {
    return await work()
  } finally {
    clearAway(lockFile)
  }
}

function tryToLock() {
  try {
    mkdirSync(folder, { recursive: true })
    return createExclusively(lockFile, JSON.stringify(markOf(process.pid)))
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    throw new Failure(`Installing and building need a writable project folder (${code ?? message}).`)
  }
}

/** @returns {string | undefined} undefined when there is none, because it was released in between */
function readLock() {
  try {
    return readFileSync(lockFile, 'utf8')
  } catch {
    return undefined
  }
}

/** @param {string | undefined} text of the lock */
function holderLives(text) {
  try {
    return isAlive(readMark(JSON.parse(text ?? '')))
  } catch {
    return false // released in between, or damaged by a full disk
  }
}
