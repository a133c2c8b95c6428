import type { SmallDisk } from '../../tests/support/smallDisk.ts'
import { until } from '../../tests/support/until.ts'
import type { DatabaseServer } from './databaseServer.ts'
import type { Fault } from './kills.ts'
import { DATABASE } from './outages.ts'

/** How many requests must fail on the full disk. */
const SOME_REQUESTS = 30

/** Keeps PostgreSQL within the small disk. Recycled log files would not need free space. */
export const SMALL_SETTINGS = { max_wal_size: '48MB', min_wal_size: '32MB', wal_recycle: 'off' }

/** Returns the faults of a full database disk. */
export const diskFaults = (disk: SmallDisk): readonly Fault[] => [
  {
    name: 'disk full',
    async strike({ database, outages, traffic }) {
      const isUp = outages.begin(DATABASE)
      disk.fill()
      await traffic.moreFailed(SOME_REQUESTS)
      disk.empty()
      await recover(database)
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

/** Waits for recovery, and restarts the server if it stopped because there was no room for a new log file. */
function recover(database: DatabaseServer): Promise<void> {
  return until('PostgreSQL takes connections again', async () => {
    if (!(await database.runs())) await database.start()
    return database.takesConnections()
  })
}

/**
 * Uses up log files until there is no room for another one: then PostgreSQL stops, and must be restarted once there is
 * room again.
 */
async function useUpLog(database: DatabaseServer, disk: SmallDisk): Promise<void> {
  await until('PostgreSQL has stopped for want of room', async () => {
    disk.fill() // also the space of files that are no longer needed
    await database.query("select pg_switch_wal(), pg_logical_emit_message(true, 'chaos', '')").catch(() => undefined)
    return !(await database.runs())
  })
}
