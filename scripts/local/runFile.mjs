import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clearAway, createExclusively } from '../setup/createExclusively.mjs'
import { Failure } from '../setup/failure.mjs'
import { isAlive, markOf, readMark } from './processMark.mjs'
import { waitForEnd, stopLeftovers } from './stopLeftovers.mjs'

/**
 * The processes that run on a DATA_DIR, stored in its run.json: the supervisor, its parts, and the npm process that
 * started the supervisor, which stops when npm has ended.
 *
 * @typedef {import('./processMark.mjs').ProcessMark} ProcessMark
 * @typedef {{ supervisor?: ProcessMark | undefined, parts: ProcessMark[], starter?: ProcessMark | undefined }}
 * RunRecord
 */

/**
 * Makes this process the only supervisor on DATA_DIR, and stops the parts that a killed supervisor left running.
 *
 * @param {string} dataDir
 * @param {number | undefined} starter id of the process after whose end this one stops
 * @returns {Promise<{ addPart: (pid: number) => void, release: () => void }>}
 * @throws {Failure} when another supervisor runs on this folder, or the record can't be written
 */
export async function claimDataFolder(dataDir, starter) {
  const file = join(dataDir, 'run.json')
  /** @type {RunRecord} */
  const record = { supervisor: markOf(process.pid), parts: [], starter: starter ? markOf(starter) : undefined }

  while (!orFail(file, () => createExclusively(file, JSON.stringify(record)))) {
    const text = readText(file)
    const previous = readRecord(text)
    // If its starter has ended, the other supervisor is just stopping.
    if (previous.supervisor && previous.starter && !isAlive(previous.starter)) await waitForEnd([previous.supervisor])
    if (isAlive(previous.supervisor)) {
      throw new Failure(
        `Already running on ${dataDir} (process ${previous.supervisor?.pid}): stop it first, ` +
          'or choose another DATA_DIR and PORT.',
      )
    }
    await stopLeftovers(previous.parts)
    // Another start may have waited for the same leftovers and have its own record there by now.
    if (readText(file) === text) clearAway(file)
  }

  return {
    addPart(pid) {
      const mark = markOf(pid)
      if (!mark) return
      record.parts.push(mark)
      // Written to a draft first: a kill between the two steps leaves the older record, which is still useful.
      orFail(file, () => {
        writeFileSync(`${file}.draft`, JSON.stringify(record))
        renameSync(`${file}.draft`, file)
      })
    },
    release: () => clearAway(file),
  }
}

/**
 * @template T
 * @param {string} file
 * @param {() => T} write
 */
function orFail(file, write) {
  try {
    return write()
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    throw new Failure(`${file} can't be written (${code ?? message}).`)
  }
}

/**
 * Reads a record of which anything may be damaged: what is not readable counts as absent.
 *
 * @param {string | undefined} text
 * @returns {RunRecord}
 */
function readRecord(text) {
  const { supervisor, starter, parts } = parse(text)
  return {
    supervisor: readMark(supervisor),
    starter: readMark(starter),
    parts: Array.isArray(parts) ? parts.flatMap((part) => readMark(part) ?? []) : [],
  }
}

/**
 * @param {string | undefined} text
 * @returns {Record<string, unknown>}
 */
function parse(text) {
  try {
    return JSON.parse(text ?? '') ?? {}
  } catch {
    return {} // damaged by a full disk
  }
}

/**
 * @param {string} file
 * @returns {string | undefined} undefined when there is none, because it was released in between, or it is a folder
 * @throws {Failure} when the file is not for this user: then it is unknown what runs
 */
function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'EACCES')
      throw new Failure(`${file} can't be read (${code}): another user may be running on this folder.`)
    return undefined
  }
}
