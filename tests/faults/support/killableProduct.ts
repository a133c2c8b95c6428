import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { PROJECT_ID, startAuthEmulator } from '../../../scripts/local/authEmulator.mjs'
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../../../scripts/local/embeddedDatabase.ts'
import { findFreePort } from '../../../scripts/setup/findFreePort.mjs'
import { projectFolder } from '../../../scripts/setup/projectFolder.mjs'
import type { CompactAnswer } from '../../../server/taking/mergeProgress.ts'
import { startFaultProxy, type FaultProxy } from './faultProxy.ts'

const POLL_MS = 50

/** A test as stored by the server. */
export interface StoredTest {
  test_id: string
  status: string
  answers: readonly CompactAnswer[]
}

/** The real product, whose parts can be killed one by one. */
export interface KillableProduct {
  url: string
  proxy: FaultProxy
  /** Kills the API server without warning, as the system does when it runs out of memory. */
  killServer(): Promise<void>
  startServer(pageFolder?: string): Promise<void>
  killDatabase(): Promise<void>
  startDatabase(): Promise<void>
  /** The stored test; rejects while the database is down. */
  readTest(testId: string): Promise<StoredTest>
  countCompleted(): Promise<number>
  /** The number of reviews in all notebooks. */
  countReviews(): Promise<number>
  stop(): Promise<void>
}

export async function startKillableProduct(): Promise<KillableProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'vocabulary-faults-'))
  chmodSync(folder, 0o755) // the database's user has to get in
  mkdirSync(join(folder, 'logs'))
  const emulator = await startAuthEmulator(folder)

  const databaseFolder = join(folder, 'postgres')
  const databasePort = await findFreePort()
  const serverPort = await findFreePort()
  let database: EmbeddedDatabase
  let server: ChildProcess | null = null
  let pool: pg.Pool

  async function startDatabase() {
    database = await startEmbeddedDatabase({ dataDir: databaseFolder, port: databasePort })
    pool ??= new pg.Pool({ connectionString: database.url, max: 2 }).on('error', () => undefined)
  }

  async function startServer(pageFolder = join(projectFolder, 'dist', 'page')) {
    const log = openSync(join(folder, 'logs', 'server.log'), 'a')
    server = spawn(process.execPath, [join(projectFolder, 'dist', 'server', 'main.js')], {
      cwd: projectFolder,
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(serverPort),
        HOST: '127.0.0.1',
        DATABASE_URL: database.url,
        PAGE_DIR: pageFolder,
        ASSET_ARCHIVE_DIR: join(folder, 'assets'),
        FIREBASE_PROJECT_ID: PROJECT_ID,
        AUTH_EMULATOR_URL: emulator.url,
      },
    })
    while (!(await isAnswering(serverPort))) {
      if (server.exitCode !== null) throw new Error(readFileSync(join(folder, 'logs', 'server.log'), 'utf8'))
      await pause(POLL_MS)
    }
  }

  async function killServer() {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
    server = null
  }

  async function killDatabase() {
    const [pid] = readFileSync(join(databaseFolder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }

  await startDatabase()
  await startServer()
  const proxy = await startFaultProxy(() => serverPort)
  return {
    url: proxy.url,
    proxy,
    killServer,
    startServer,
    killDatabase,
    startDatabase,
    async readTest(testId) {
      const { rows } = await pool.query<StoredTest>(
        'select test_id, status, answers from vocab_tests where test_id = $1',
        [testId],
      )
      if (!rows[0]) throw new Error(`The server has no test ${testId}`)
      return rows[0]
    },
    async countCompleted() {
      const { rows } = await pool.query<{ count: string }>(
        "select count(*) from vocab_tests where status = 'completed'",
      )
      return Number(rows[0]!.count)
    },
    async countReviews() {
      const { rows } = await pool.query<{ count: string }>(
        "select count(*) from notebook_entries where entry ->> 'what' = 'review'",
      )
      return Number(rows[0]!.count)
    },
    async stop() {
      await proxy.close()
      await killServer()
      await pool.end()
      await database.stop()
      await emulator.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function isAnswering(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/v1/health`).then(
    (answer) => answer.ok,
    () => false,
  )
}
