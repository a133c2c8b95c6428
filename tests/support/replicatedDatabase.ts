import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbeddedDatabase } from '../../scripts/local/embeddedDatabase.ts'
import { FAST, newDataDir } from './databaseSetup.ts'
import { until } from './until.ts'

const WAITING = "select exists (select from pg_stat_activity where wait_event = 'SyncRep') as met"
/** Ends the connections whose commits wait for a standby: what they wrote can then be read. */
export const END_WAITING = "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'"

/** Starts a PostgreSQL server and a streaming replica made from a copy of its files. */
export async function startReplicatedDatabase() {
  const [primaryDir, replicaDir] = [await newDataDir(), await newDataDir()]
  const made = await startEmbeddedDatabase({ dataDir: primaryDir, settings: FAST })
  await made.stop()
  await promisify(execFile)('cp', ['-a', `${primaryDir}/.`, replicaDir])
  await writeFile(join(replicaDir, 'cluster/standby.signal'), '')

  const primary = await startEmbeddedDatabase({ dataDir: primaryDir, settings: FAST })
  const { hostname, port, username, password } = new URL(primary.url)
  const primary_conninfo = `host=${hostname} port=${port} user=${username} password=${password}`
  const replica = await startEmbeddedDatabase({ dataDir: replicaDir, settings: { ...FAST, primary_conninfo } })

  const caughtUp = async () => {
    const [end] = await queryRows<{ lsn: string }>(primary.url, 'select pg_current_wal_insert_lsn()::text as lsn')
    const hasIt = `select pg_last_wal_replay_lsn() >= '${end!.lsn}' as met`
    await until('the replica has caught up', () => isMet(replica.url, hasIt))
  }
  await caughtUp()

  return {
    primary,
    replicaUrl: replica.url,
    /** Resolves when the replica has everything that the primary now has. */
    caughtUp,
    /** Lets commits wait for a standby that there is not, from the moment this resolves. */
    async holdCommits() {
      await queryRows(primary.url, "alter system set synchronous_standby_names = 'nobody'")
      await queryRows(primary.url, 'select pg_reload_conf()')
      const committing = new URL(primary.url)
      committing.searchParams.set('options', '-c synchronous_commit=on')
      // The primary follows a little later, which only a commit that waits shows.
      await until('commits wait', async () => {
        let isOver = false
        const commit = queryRows(committing.href, "select pg_logical_emit_message(true, 'probe', '')")
          .catch(() => [])
          .finally(() => (isOver = true))
        await until('a commit waits or is over', async () => isOver || isMet(primary.url, WAITING))
        if (isOver) return false
        await queryRows(primary.url, END_WAITING)
        await commit
        return true
      })
    },
    /** Ends `holdCommits`. */
    async releaseCommits() {
      await queryRows(primary.url, 'alter system reset synchronous_standby_names')
      await queryRows(primary.url, 'select pg_reload_conf()')
    },
    async stop() {
      await replica.stop()
      await primary.stop()
      for (const dataDir of [primaryDir, replicaDir]) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type ReplicatedDatabase = Awaited<ReturnType<typeof startReplicatedDatabase>>

async function queryRows<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  // A connection that END_WAITING ends rejects its query and then reports its end once more.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const isMet = async (url: string, sql: string) => (await queryRows<{ met: boolean }>(url, sql))[0]?.met === true
