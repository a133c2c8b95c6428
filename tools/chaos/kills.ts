import type { ChaosRun } from './chaosRun.ts'
import { DATABASE } from './outages.ts'

/** A fault in the system under load. It ends when all parts run again. */
export interface Fault {
  name: string
  strike(run: ChaosRun): Promise<void>
}

/** How many requests show that the fault has affected the load, or that the load continues without the failed part. */
const SOME_REQUESTS = 20

/** Faults that kill (SIGKILL) one or more parts at a time. */
export const kills: readonly Fault[] = [
  {
    name: 'one of two API processes killed',
    async strike({ apis, outages, traffic, random }) {
      const [killed, other] = random() < 0.5 ? [apis[0]!, apis[1]!] : [apis[1]!, apis[0]!]
      const isUp = outages.begin(killed.name)
      await killed.kill()
      await traffic.moreAcknowledged(SOME_REQUESTS, [other])
      await killed.start()
      isUp()
    },
  },
  {
    name: 'both API processes killed',
    async strike({ apis, outages, traffic }) {
      const areUp = apis.map(({ name }) => outages.begin(name))
      await Promise.all(apis.map((api) => api.kill()))
      await traffic.moreFailed(SOME_REQUESTS)
      await Promise.all(apis.map((api) => api.start()))
      for (const isUp of areUp) isUp()
    },
  },
  {
    name: 'PostgreSQL killed with all its processes',
    async strike({ database, outages, traffic }) {
      const isUp = outages.begin(DATABASE)
      await database.kill()
      await traffic.moreFailed(SOME_REQUESTS)
      await database.start()
      isUp()
    },
  },
  {
    name: 'one process of PostgreSQL killed',
    async strike({ database, outages, traffic }) {
      const isUp = outages.begin(DATABASE)
      await database.killOneBackend()
      await traffic.moreFailed(1)
      await database.recovered()
      isUp()
    },
  },
  {
    name: 'everything killed at once',
    async strike({ apis, database, outages }) {
      const areUp = [DATABASE, ...apis.map(({ name }) => name)].map((part) => outages.begin(part))
      await Promise.all([database.kill(), ...apis.map((api) => api.kill())])
      await database.start()
      await Promise.all(apis.map((api) => api.start()))
      for (const isUp of areUp) isUp()
    },
  },
]
