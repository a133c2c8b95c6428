import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { ACCOUNT_PATH } from '../../../src/contracts/apiPaths.ts'
import { projectFolder } from '../../../scripts/setup/projectFolder.mjs'
import type { startIdentityProvider } from '../../bench/api/identityProvider.ts'
import { diskFaults } from '../fullDisk.ts'
import type { Fault } from '../kills.ts'
import { DATABASE } from '../outages.ts'
import type { SmallDisk } from '../smallDisk.ts'
import { until } from '../until.ts'

const DATABASE_AWAY_MS = 13_000
const SOME_REQUESTS = 20
/** Completions that meet the missing keys: they are few among the requests. */
const SOME_COMPLETIONS = 2
const BETWEEN_TRIES_MS = 1_000
/** With short waits, a process removes what has expired within 10 s from its start. */
const CLOCK_AHEAD_MS = 15_000
const CLOCK_AHEAD = [
  ...['--import', pathToFileURL(join(projectFolder, 'tests', 'support', 'clockAhead.mjs')).href],
  ...['--import', pathToFileURL(join(import.meta.dirname, 'shortWaits.mjs')).href],
]

/** The parts that faults need beside those of every run. `disk`: where the database is, null when it cannot be filled. */
export interface SoakParts {
  disk: SmallDisk | null
  identity: Awaited<ReturnType<typeof startIdentityProvider>>
}

/** What repeats. The first process is never killed, since its memory is watched. */
export const soakFaults = ({ disk, identity }: SoakParts): readonly Fault[] => [
  {
    name: 'one of two API processes killed',
    async strike({ apis: [watched, other], outages, traffic }) {
      const isUp = outages.begin(other!.name)
      await other!.kill()
      await traffic.moreAcknowledged(SOME_REQUESTS, [watched!])
      await other!.start()
      isUp()
    },
  },
  {
    name: `PostgreSQL stopped for ${DATABASE_AWAY_MS / 1_000} s`,
    async strike({ database, outages }) {
      const isUp = outages.begin(DATABASE)
      await database.stop()
      await pause(DATABASE_AWAY_MS)
      await database.start()
      isUp()
    },
  },
  ...(disk ? diskFaults(disk).slice(0, 1) : []),
  {
    name: 'key server away while an API process starts',
    async strike({ apis, outages, traffic }) {
      const other = apis[1]!
      // Keys that a process has may become too old meanwhile.
      const areUp = apis.map(({ name }) => outages.begin(name))
      identity.setAway(true)
      await other.kill()
      await other.start()
      await traffic.moreFailed(SOME_COMPLETIONS)
      identity.setAway(false)
      // It asks for them again within half a minute.
      const headers = { authorization: `Bearer ${await identity.tokenFor('observer')}` }
      await until(`${other.name} takes tokens again`, async () => {
        await pause(BETWEEN_TRIES_MS)
        return (await fetch(new URL(`/v1/${ACCOUNT_PATH}`, other.url), { headers })).ok
      })
      for (const isUp of areUp) isUp()
    },
  },
  {
    name: 'clock of one API process 32 days ahead',
    async strike({ apis, ledger, outages }) {
      const other = apis[1]!
      const restart = async (nodeOptions: readonly string[]) => {
        const isUp = outages.begin(other.name)
        await other.kill()
        await other.start(nodeOptions)
        isUp()
      }
      const toldBefore = other.log.length
      await restart(CLOCK_AHEAD)
      await pause(CLOCK_AHEAD_MS)
      if (!/clock/i.test(other.log.slice(toldBefore))) {
        ledger.complain('unclear', 'A process whose clock is 32 days ahead does not say so')
      }
      await restart([])
    },
  },
]

/** Each fault in turn after some calm, until the time is over, and each at least once. @param end as performance.now() */
export function* inTurn(faults: readonly Fault[], calmMs: number, end: number): Generator<Fault> {
  for (let round = 0; round < faults.length || performance.now() < end; round++) {
    const { name, strike } = faults[round % faults.length]!
    yield {
      name,
      async strike(run) {
        await pause(calmMs)
        await strike(run)
      },
    }
  }
}
