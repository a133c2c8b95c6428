import type { SmallDisk } from '../../tests/support/smallDisk.ts'
import { until } from '../../tests/support/until.ts'
import type { DatabaseServer } from './databaseServer.ts'
import type { Fault } from './kills.ts'
import { DATABASE } from './outages.ts'

/** So many requests meet the full disk. */
const SOME_REQUESTS = 30

/** Keeps PostgreSQL within the small disk. Files of the log that are used again would need no room. */
export const SMALL_SETTINGS = { max_wal_size: '48MB', min_wal_size: '32MB', wal_recycle: 'off' }

/** What happens when the database's disk has no room left. */
export const diskFaults = (disk: SmallDisk): readonly Fault[] => [
  {
    name: 'disk full',
    async strike({ database, outages, traffic }) {
      const isUp = outages.begin(DATABASE)
      disk.fill()
      await traffic.moreFailed(SOME_REQUESTS)
      disk.empty()
      await backAgain(database)
      isUp()
    },
  },
  {
    name: 'disk full when a new file of the write-ahead log is needed',
    async strike({ database, outages, traffic }) {
      const isUp = outages.begin(DATABASE)
      await useUpLog(database, disk)
      await traffic.moreFailed(SOME_REQUESTS)
      disk.empty()
      await database.start()
      isUp()
    },
  },
]

/** It recovers by itself, unless a new file of its log was just what it had no room for: then it has to be started again. */
function backAgain(database: DatabaseServer): Promise<void> {
  return until('PostgreSQL takes connections again', async () => {
    if (!(await database.runs())) await database.start()
    return database.takesConnections()
  })
}

/**
 * Takes one file of the log after the other until there is none: without a log PostgreSQL stops, and cannot recover
 * before there is room. Whatever looks after it must start it again.
 */
async function useUpLog(database: DatabaseServer, disk: SmallDisk): Promise<void> {
  await until('PostgreSQL has stopped for want of room', async () => {
    disk.fill() // also the room of a file that is no longer needed
    await database.query("select pg_switch_wal(), pg_logical_emit_message(true, 'chaos', '')").catch(() => undefined)
    return !(await database.runs())
  })
}
