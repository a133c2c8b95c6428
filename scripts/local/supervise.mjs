import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Failure, ReportedFailure } from '../setup/failure.mjs'
import { startAuthEmulator, startDatabase, startServer } from './productParts.mjs'

/**
 * Far more than a first start needs to create the database's files on a slow disk: longer means that something hangs.
 */
const START_LIMIT_MS = 120_000
const HEALTH_POLL_MS = 50

/**
 * @typedef {import('./part.mjs').Part} Part
 * @typedef {import('../setup/startConfig.mjs').StartConfig} StartConfig
 */

/**
 * Runs database, sign-in emulator and server until a stop is requested or one of them ends; then stops them all.
 *
 * @param {object} options
 * @param {StartConfig} options.config
 * @param {(pid: number) => void} options.onPart called with each part's process id as soon as it runs
 * @param {() => void} options.onReady
 * @param {(line: string) => void} options.say
 * @param {AbortSignal} options.stop requests a clean stop, which is a success
 * @param {AbortSignal} options.force ends everything at once
 * @throws {Failure | ReportedFailure} when a part could not start or ended by itself
 */
export async function supervise({ config, onPart, onReady, say, stop, force }) {
  /** @type {Part[]} in the order in which they start */
  const parts = []
  let ready = false
  let stopping = false
  /** @type {(reason: Error) => void} */
  let fail = () => {}
  const failed = new Promise((_, reject) => (fail = reject))

  /** @param {() => Part} start */
  const launch = (start) => {
    if (stopping) throw new Error('Stopping: nothing more is started')
    const part = start()
    parts.push(part)
    onPart(part.pid)
    void part.ended.then((code) => fail(whyEnded(part, code, ready, config)))
    return part
  }
  const stopAsked = stop.aborted ? Promise.resolve() : once(stop, 'abort')
  force.addEventListener('abort', () => parts.forEach((part) => part.force()))

  try {
    await Promise.race([startAll(config, launch, say), failed, stopAsked, startLimit(config)])
    if (stop.aborted) return
    ready = true
    onReady()
    await Promise.race([failed, stopAsked])
  } finally {
    stopping = true
    // The server first, so that its last requests can still use emulator and database.
    for (const part of parts.toReversed()) await part.stop()
  }
}

/**
 * Starts database and emulator at the same time, and the server as soon as both addresses are known.
 *
 * @param {StartConfig} config
 * @param {(start: () => Part) => Part} launch
 * @param {(line: string) => void} say
 */
async function startAll(config, launch, say) {
  const database = config.databaseUrl ? undefined : launch(() => startDatabase(config.dataDir))
  const emulator = launch(() => startAuthEmulator(config.dataDir))
  const [databaseUrl, authEmulatorUrl] = await Promise.all([
    config.databaseUrl ?? (database ? addressOf(database, config, say) : ''),
    emulator.message('address').then(({ url }) => String(url)),
  ])
  launch(() => startServer(config, { databaseUrl, authEmulatorUrl }))
  await Promise.all([untilHealthy(config), emulator.message('ready')])
}

/**
 * Returns the address of the database, and prints where its files are if they are not in DATA_DIR.
 *
 * @param {Part} database
 * @param {StartConfig} config
 * @param {(line: string) => void} say
 */
async function addressOf(database, { dataDir }, say) {
  const { url, folder } = await database.message('ready')
  if (!String(folder).startsWith(dataDir))
    say(`The database keeps its files in ${folder}: its user can't enter ${dataDir}.`)
  return String(url)
}

/**
 * Waits until the server responds; it listens only after it has migrated the database. If the server ends before that,
 * the race in supervise() ends the wait.
 *
 * @param {StartConfig} config
 */
async function untilHealthy({ host, port }) {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  for (;;) {
    try {
      if ((await fetch(`http://${reachable}:${port}/v1/health`)).ok) return
    } catch {
      // not listening yet
    }
    await setTimeout(HEALTH_POLL_MS, undefined, { ref: false })
  }
}

/** @param {StartConfig} config */
async function startLimit({ dataDir }) {
  await setTimeout(START_LIMIT_MS, undefined, { ref: false })
  throw new Failure(`Not ready after ${START_LIMIT_MS / 1000} s; the logs are in ${dataDir}/logs.`)
}

/**
 * @param {Part} part
 * @param {number} code
 * @param {boolean} ready
 * @param {StartConfig} config
 */
function whyEnded(part, code, ready, { dataDir }) {
  // A part that could not start has already printed the reason in one line.
  if (!ready && part.hasComplained()) return new ReportedFailure()
  const when = ready ? 'stopped by itself' : 'could not start'
  return new Failure(`The ${part.name} ${when} (exit code ${code}); the logs are in ${dataDir}/logs.`)
}
