import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../tests/support/until.ts'
import { AnswerSimulator } from './answering.ts'
import type { Outcome } from './apiCall.ts'
import type { ApiProcess } from './apiProcess.ts'
import type { ChaosRun } from './chaosRun.ts'
import type { Fault } from './kills.ts'
import { DATABASE } from './outages.ts'

const SOME_REQUESTS = 20
const WAITING_SAVES = 4
/** Ending a connection must hit a short critical moment, which succeeds about once in a hundred times. */
const REPETITIONS = 60
/** Long enough for the API to reconnect. */
const BETWEEN_MS = 40

/** Clean stops and starts, as by an operator. */
export const restarts: readonly Fault[] = [
  {
    name: 'PostgreSQL restarted',
    async strike({ database, outages, traffic }) {
      const isUp = outages.begin(DATABASE)
      await database.stop()
      await traffic.moreFailed(SOME_REQUESTS)
      await database.start()
      isUp()
    },
  },
  {
    name: `every connection to PostgreSQL ended, ${REPETITIONS} times`,
    async strike({ database, outages }) {
      const isUp = outages.begin(DATABASE)
      for (let time = 0; time < REPETITIONS; time++) {
        await database.endConnections()
        await pause(BETWEEN_MS)
      }
      isUp()
    },
  },
  {
    name: 'API processes stopped (SIGTERM) and started, one after the other',
    async strike(run) {
      for (const api of run.apis) await restartWithWaitingRequests(run, api)
    },
  },
]

/**
 * Stops a process with requests that it cannot finish yet, because their tests are locked. It must finish all of them
 * before it ends.
 */
async function restartWithWaitingRequests(run: ChaosRun, api: ApiProcess): Promise<void> {
  const { ledger, outages } = run
  const waiting = await sendLockedSaves(run, api)
  const isUp = outages.begin(api.name)
  const { ended } = api.terminate()
  await until(`${api.name} takes no more requests`, async () => !(await api.takesRequests()))
  await waiting.unlock()
  const unanswered = (await waiting.outcomes).filter((outcome) => outcome !== 'acknowledged').length
  if (unanswered > 0) ledger.complain('lost', `${unanswered} requests that were running at SIGTERM got no answer`)
  const code = await ended
  if (code !== 0) ledger.complain('unclear', `${api.name} ended with ${code} after SIGTERM`)
  await api.start()
  isUp()
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
