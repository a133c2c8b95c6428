import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { listenForStop } from '../../scripts/local/stopSignals.mjs'
import { ensureBuilt } from '../../scripts/setup/ensureBuilt.mjs'
import { reportFailure } from '../../scripts/setup/failure.mjs'
import { findFreePort } from '../../scripts/setup/findFreePort.mjs'
import { projectFolder } from '../../scripts/setup/projectFolder.mjs'
import { seededRandom } from '../../tests/support/seededRandom.ts'
import { startIdentityProvider } from '../bench/api/identityProvider.ts'
import { processorMs, processorMsWithChildren } from '../bench/api/processFigures.ts'
import { ApiProcess } from './apiProcess.ts'
import { clientAddress } from './clientAddress.ts'
import { attacks, type AttackPlace, type AttackResult } from './cost/attacks.ts'
import { makeTargets } from './cost/targets.ts'
import { DatabaseServer } from './databaseServer.ts'
import { Learner } from './learner.ts'
import { Ledger } from './ledger.ts'
import { Outages } from './outages.ts'
import { PacedGate } from './pacedGate.ts'
import { readResults } from './readResults.ts'
import { Traffic } from './traffic.ts'

const HELP = `Plays the worst that one address, one account or one test may cost, and says what it costs and what others notice of it.
Usage: npm run chaos:cost -- ATTACK [--seconds N] [--connections N]
  --seconds N      of the quiet phase and of the attack (default 20)
  --connections N  of an attack; each sends its next request when the answer has come (default 50)
  --help           this text
${Object.entries(attacks)
  .map(([name, { what }]) => `  ${name.padEnd(15)}  ${what}`)
  .join('\n')}
Attack, learners, server and database share this machine; the attack has a lower priority than theirs. On a busy machine the
quiet phase is slow as well: then nothing can be told.
Exits with 1 when a request of others was refused or the server has ended, with 2 for a wrong option.`

/** About 100 requests per second in total. */
const LEARNERS = 20
const READERS = 5
const INTERVAL_MS = 250
/** Duration of the phase that lets the server's code be compiled. */
const WARM_UP_SECONDS = 4

// Exits explicitly, because abandoned operations may still be pending.
process.exit(await main())

async function main(): Promise<number> {
  let options: { name: string; seconds: number; connections: number }
  try {
    const { values, positionals } = parseArgs({
      options: {
        seconds: { type: 'string', default: '20' },
        connections: { type: 'string', default: '50' },
        help: { type: 'boolean' },
      },
      allowPositionals: true,
    })
    if (values.help) {
      console.log(HELP)
      return 0
    }
    const [name = ''] = positionals
    if (!Object.hasOwn(attacks, name)) throw new Error(name ? `There is no attack ${name}` : 'Name an attack')
    const wrong = (['seconds', 'connections'] as const).find((option) => !/^[1-9]\d{0,4}$/.test(values[option]))
    if (wrong) throw new Error(`--${wrong} must be a whole number from 1 on, not ${values[wrong]}`)
    options = { name, seconds: Number(values.seconds), connections: Number(values.connections) }
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    return 2
  }
  try {
    return await play(options)
  } catch (error) {
    return reportFailure(error)
  }
}

async function play({ name, ...amount }: { name: string; seconds: number; connections: number }): Promise<number> {
  const say = (line: string) => console.error(line)
  const { stop: signal } = listenForStop(say)
  const stopRequested = once(signal, 'abort').then(() => Promise.reject(signal.reason))
  stopRequested.catch(() => undefined) // handled below
  await ensureBuilt({ say, signal })
  const stops: (() => unknown)[] = []
  try {
    return await Promise.race([measureAttack(await startServers(stops), name, amount), stopRequested])
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

type Servers = Awaited<ReturnType<typeof startServers>>

/**
 * Starts the built server with its page, PostgreSQL and a key server. @param stops receives a stop function for each
 */
async function startServers(stops: (() => unknown)[]) {
  const folder = mkdtempSync(join(tmpdir(), 'vocabulary-cost-'))
  stops.push(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755) // the database's user has to get in
  const files = join(folder, 'postgres')
  mkdirSync(files)
  const database = await DatabaseServer.start({ folder: files, port: await findFreePort() })
  stops.push(() => database.close())
  const identity = await startIdentityProvider()
  stops.push(identity.stop)
  const port = await findFreePort()
  const environment = {
    PAGE_DIR: join(projectFolder, 'dist', 'page'),
    ...{ FIREBASE_PROJECT_ID: identity.projectId, JWKS_URL: identity.keysUrl, AUTH_EMULATOR_URL: '' },
  }
  const api = new ApiProcess({
    ...{ name: 'api', port, logFile: join(folder, 'api.log'), databaseUrl: database.url, environment },
  })
  stops.push(() => api.close())
  await api.start()
  return { database, identity, port, api, targets: await makeTargets(api.url, database, identity.tokenFor) }
}

async function measureAttack(servers: Servers, name: string, amount: { seconds: number; connections: number }) {
  const { api, port, targets } = servers
  const others = startOthers(servers)
  await measurePhase(servers, others, () => pause(1_000 * WARM_UP_SECONDS))
  const quiet = await measurePhase(servers, others, () => pause(1_000 * amount.seconds))
  let result: AttackResult = { answers: {}, errors: 0 }
  const loaded = await measurePhase(servers, others, async () => {
    result = await runAttackProcess(name, { port, targets, ...amount })
  })
  const answers = Object.entries(result.answers).map(([status, count]) => `${count} × ${status}`)
  console.log(
    [
      `${attacks[name]!.what}: ${[...answers, `${result.errors} connections closed`].join(', ')}`,
      `CPU, s/s: server ${quiet.server.toFixed(2)} → ${loaded.server.toFixed(2)}, ` +
        `database ${quiet.database.toFixed(2)} → ${loaded.database.toFixed(2)}`,
      `others: p99 ${quiet.p99.toFixed(1)} → ${loaded.p99.toFixed(1)} ms (${(loaded.p99 / quiet.p99).toFixed(1)} times), ` +
        `${quiet.refused} → ${loaded.refused} requests refused`,
    ].join('\n'),
  )
  if (api.lastWords !== null) console.error(`Error: the server has ended: ${api.lastWords}`)
  return api.lastWords === null && quiet.refused + loaded.refused === 0 ? 0 : 1
}

/** Starts well-behaved learners and readers of results, who wait at the closed gate. */
function startOthers({ api, identity }: Servers) {
  const load = { gate: new PacedGate(INTERVAL_MS), ledger: new Ledger(), traffic: new Traffic() }
  const place = { ...load, apis: [api], tokenFor: identity.tokenFor, addressOf: clientAddress }
  for (let number = 0; number < LEARNERS; number++) void new Learner(place, number, seededRandom(number)).takeTests()
  for (let number = 0; number < READERS; number++) void readResults(place, number, seededRandom(LEARNERS + number))
  return load
}

/** Measures other clients' experience and processor use during some work. CPU in s/s, p99 in ms. */
async function measurePhase(
  { api, database }: Servers,
  { gate, ledger, traffic }: ReturnType<typeof startOthers>,
  work: () => Promise<void>,
) {
  const cpu = async () =>
    [api.lastWords === null ? processorMs(api.pid) : 0, processorMsWithChildren(await database.postmaster())] as const
  const from = performance.now()
  const before = await cpu()
  gate.open()
  await work()
  const elapsed = performance.now() - from
  const after = await cpu()
  await gate.close()
  const times = Float64Array.from(gate.takeTimes()).sort()
  const { noAnswer, unavailable, limited } = traffic.take(new Outages())
  return {
    server: (after[0] - before[0]) / elapsed,
    database: (after[1] - before[1]) / elapsed,
    p99: times[Math.max(0, Math.ceil(0.99 * times.length) - 1)] ?? 0,
    refused: noAnswer + unavailable + limited + ledger.complaints.splice(0).length,
  }
}

/** Runs an attack in a separate process. @throws Error if that process ends without a result */
async function runAttackProcess(name: string, place: AttackPlace): Promise<AttackResult> {
  const child = fork(join(import.meta.dirname, 'cost', 'attackProcess.ts'))
  child.send({ name, place })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The attack ended with ${code}`)
  })
  const [result] = (await Promise.race([once(child, 'message'), ended])) as [AttackResult]
  return result
}
