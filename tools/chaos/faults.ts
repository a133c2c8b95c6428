import { setTimeout as pause } from 'node:timers/promises'
import type { SmallDisk } from '../../tests/support/smallDisk.ts'
import { until } from '../../tests/support/until.ts'
import { AnswerSimulator } from './answering.ts'
import type { Outcome } from './apiCall.ts'
import type { ApiProcess } from './apiProcess.ts'
import type { ChaosRun } from './chaosRun.ts'
import { DATABASE } from './traffic.ts'

/** A fault in the system under load. It ends when all parts run again. */
export interface Fault {
  name: string
  strike(run: ChaosRun): Promise<void>
}

/** How many requests show that the fault has affected the load, or that the load continues without the failed part. */
const SOME_REQUESTS = 20
/** How many requests must fail on the full disk. */
const SOME_ON_A_FULL_DISK = 30
const WAITING_SAVES = 4
/** Ending a connection must hit a short critical moment, which succeeds about once in a hundred times. */
const REPETITIONS = 60
/** Long enough for the API to reconnect. */
const BETWEEN_MS = 40

/** Faults that kill (SIGKILL) one or more parts at a time. */
export const kills: readonly Fault[] = [
  {
    name: 'one of two API processes killed',
    strike({ apis, traffic, random }) {
      const [killed, other] = random() < 0.5 ? [apis[0]!, apis[1]!] : [apis[1]!, apis[0]!]
      return traffic.during([killed.name], async () => {
        await killed.kill()
        await traffic.moreAcknowledged(SOME_REQUESTS, [other])
        await killed.start()
      })
    },
  },
  {
    name: 'both API processes killed',
    strike: ({ apis, traffic }) =>
      traffic.during(namesOf(apis), async () => {
        await Promise.all(apis.map((api) => api.kill()))
        await traffic.moreFailed(SOME_REQUESTS)
        await Promise.all(apis.map((api) => api.start()))
      }),
  },
  {
    name: 'PostgreSQL killed with all its processes',
    strike: ({ database, traffic }) =>
      traffic.during([DATABASE], async () => {
        await database.kill()
        await traffic.moreFailed(SOME_REQUESTS)
        await database.start()
      }),
  },
  {
    name: 'one process of PostgreSQL killed',
    strike: ({ database, traffic }) =>
      traffic.during([DATABASE], async () => {
        await database.killOneBackend()
        await traffic.moreFailed(1)
        await database.recovered()
      }),
  },
  {
    name: 'everything killed at once',
    strike: ({ apis, database, traffic }) =>
      traffic.during([DATABASE, ...namesOf(apis)], async () => {
        await Promise.all([database.kill(), ...apis.map((api) => api.kill())])
        await database.start()
        await Promise.all(apis.map((api) => api.start()))
      }),
  },
]

const namesOf = (apis: readonly ApiProcess[]) => apis.map(({ name }) => name)

/** Clean stops and starts, as by an operator. */
export const restarts: readonly Fault[] = [
  {
    name: 'PostgreSQL restarted',
    strike: ({ database, traffic }) =>
      traffic.during([DATABASE], async () => {
        await database.stop()
        await traffic.moreFailed(SOME_REQUESTS)
        await database.start()
      }),
  },
  {
    name: `every connection to PostgreSQL ended, ${REPETITIONS} times`,
    strike: ({ database, traffic }) =>
      traffic.during([DATABASE], async () => {
        for (let time = 0; time < REPETITIONS; time++) {
          await database.endConnections()
          await pause(BETWEEN_MS)
        }
      }),
  },
  {
    name: 'API processes stopped (SIGTERM) and started, one after the other',
    async strike(run) {
      for (const api of run.apis) await restartWithWaitingRequests(run, api)
    },
  },
]

/** Keeps PostgreSQL within the small disk. Recycled log files would not need free space. */
export const SMALL_SETTINGS = { max_wal_size: '48MB', min_wal_size: '32MB', wal_recycle: 'off' }

/** Returns the faults of a full database disk. */
export const diskFaults = (disk: SmallDisk): readonly Fault[] => [
  {
    name: 'disk full',
    strike: ({ database, traffic }) =>
      traffic.during([DATABASE], async () => {
        disk.fill()
        await traffic.moreFailed(SOME_ON_A_FULL_DISK)
        disk.empty()
        await until('PostgreSQL takes connections again', async () => {
          // It stops if there was no room for a new log file.
          if (!(await database.runs())) await database.start()
          return database.takesConnections()
        })
      }),
  },
  {
    name: 'disk full when a new file of the write-ahead log is needed',
    strike: ({ database, traffic }) =>
      traffic.during([DATABASE], async () => {
        // Uses up log files until there is no room for another one: then PostgreSQL stops.
        await until('PostgreSQL has stopped for want of room', async () => {
          disk.fill() // also the space of files that are no longer needed
          await database
            .query("select pg_switch_wal(), pg_logical_emit_message(true, 'chaos', '')")
            .catch(() => undefined)
          return !(await database.runs())
        })
        await traffic.moreFailed(SOME_ON_A_FULL_DISK)
        disk.empty()
        await database.start()
      }),
  },
]

/**
 * Stops a process with requests that it cannot finish yet, because their tests are locked. It must finish all of them
 * before it ends.
 */
async function restartWithWaitingRequests(run: ChaosRun, api: ApiProcess): Promise<void> {
  const { ledger, traffic } = run
  const waiting = await sendLockedSaves(run, api)
  await traffic.during([api.name], async () => {
    const ended = api.terminate()
    await until(`${api.name} takes no more requests`, async () => !(await api.takesRequests()))
    await waiting.unlock()
    const unanswered = (await waiting.outcomes).filter((outcome) => outcome !== 'acknowledged').length
    if (unanswered > 0) ledger.complain('lost', `${unanswered} requests that were running at SIGTERM got no answer`)
    const code = await ended
    if (code !== 0) ledger.complain('unclear', `${api.name} ended with ${code} after SIGTERM`)
    await api.start()
  })
}

/** Sends saves and a completion that wait in the database until they are unlocked. */
async function sendLockedSaves({ bystander, database, random }: ChaosRun, api: ApiProcess) {
  const pen = new AnswerSimulator(random)
  const records = []
  for (let count = 0; count < WAITING_SAVES; count++) records.push(await bystander.createTest())
  const lock = await database.connect()
  await lock.query('begin')
  await lock.query('select from vocab_tests where test_id = any($1) for update', [records.map(({ testId }) => testId)])
  const sent: Promise<Outcome['kind']>[] = records.map((record, number) => {
    const unanswered = record.acknowledgedState
    if (number > 0) return bystander.save(record, pen.answerNext(unanswered, number), api)
    const answers = pen.answerNext(unanswered, unanswered.length)
    // A new user each time, because of the daily limit of completions.
    return bystander.sendCompletion(record, record.sendCompletion(`user-${record.testId}`, answers), api)
  })
  await until('every locked save waits in the database', async () => {
    const [waiting] = await database.query<{ count: number }>(
      'select count(*)::int from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
      [(lock as unknown as { processID: number }).processID],
    )
    return waiting?.count === records.length
  })
  return {
    outcomes: Promise.all(sent),
    async unlock() {
      await lock.query('commit')
      await lock.end()
    },
  }
}
