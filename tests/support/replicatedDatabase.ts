import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbeddedDatabase } from '../../scripts/local/embeddedDatabase.ts'
import { FAST, newDataDir } from './databaseSetup.ts'
import { until } from './until.ts'

/**
 * Starts a PostgreSQL server and a streaming replica made from a copy of its files. While its replay is paused, the
 * replica certainly lacks what happens on the primary.
 */
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
    /** Pauses replay: until `releaseReplay`, the replica receives changes but does not show them. */
    holdReplay: async () => {
      await queryRows(replica.url, 'select pg_wal_replay_pause()')
      // Replay pauses only after the current record.
      const isPaused = "select pg_get_wal_replay_pause_state() = 'paused' as met"
      await until('the replay is paused', () => isMet(replica.url, isPaused))
    },
    releaseReplay: () => queryRows(replica.url, 'select pg_wal_replay_resume()'),
    stopReplica: () => replica.stop(),
    replicaRows: <Row extends object>(sql: string) => queryRows<Row>(replica.url, sql),
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
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const isMet = async (url: string, sql: string) => (await queryRows<{ met: boolean }>(url, sql))[0]?.met === true
