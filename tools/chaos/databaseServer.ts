import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../../scripts/local/embeddedDatabase.ts'
import { until } from '../../tests/support/until.ts'
import { acceptsConnections } from './apiProcess.ts'

/** Application name of this program's connections, unlike the API's. */
const OBSERVER = 'chaos'

/** The folder of the files, the port, and settings in addition to PostgreSQL's defaults, as in production. */
interface DatabasePlace {
  folder: string
  port: number
  settings?: Readonly<Record<string, string>>
}

/** A real PostgreSQL server that can be killed and restarted at its address. */
export class DatabaseServer {
  readonly #place: DatabasePlace
  readonly #pool: pg.Pool
  #server: EmbeddedDatabase
  #starting: Promise<unknown> = Promise.resolve()
  #isClosed = false

  private constructor(place: DatabasePlace, server: EmbeddedDatabase) {
    this.#place = place
    this.#server = server
    // Connections that end when the server is killed are expected.
    this.#pool = new pg.Pool({ connectionString: server.url, application_name: OBSERVER, max: 2 }).on(
      'error',
      () => undefined,
    )
  }

  static async start(place: DatabasePlace): Promise<DatabaseServer> {
    return new DatabaseServer(place, await startServer(place))
  }

  get url(): string {
    return this.#server.url
  }

  async query<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.#pool.query<Row>(sql, [...values])).rows
  }

  /** Opens a separate connection, for example for a lock. */
  async connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.url, application_name: OBSERVER })
    await client.connect()
    return client
  }

  /** Kills the postmaster and all its processes at once. Unwritten data is lost. */
  async kill(): Promise<void> {
    const processes = await this.query<{ pid: number }>('select pid from pg_stat_activity where pid is not null')
    // The postmaster first, before it can start to clean up after the others.
    killIfAlive(await this.postmaster())
    for (const { pid } of processes) killIfAlive(pid)
  }

  /** Kills one connection's process; the postmaster then ends all others and recovers, as after a crash. */
  async killOneBackend(): Promise<void> {
    const [busy] = await this.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and application_name <> $1
       order by state_change desc limit 1`,
      [OBSERVER],
    )
    if (!busy) throw new Error('PostgreSQL has no connection whose process could be killed')
    killIfAlive(busy.pid)
  }

  /** Ends all connections except this program's, as an operator or a proxy may; the server itself continues. */
  async endConnections(): Promise<void> {
    await this.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where backend_type = 'client backend' and application_name <> $1`,
      [OBSERVER],
    )
  }

  /** Waits until the server has recovered by itself. */
  async recovered(): Promise<void> {
    await until('PostgreSQL takes connections again', () => this.takesConnections())
  }

  /** Whether its processes run, although they may still be recovering. */
  runs(): Promise<boolean> {
    return acceptsConnections(this.#place.port)
  }

  takesConnections(): Promise<boolean> {
    return this.query('select 1').then(
      () => true,
      () => false,
    )
  }

  /** Restarts the server, like a real machine's supervisor; resolves when it accepts connections. */
  async start(): Promise<void> {
    if (this.#isClosed) throw new Error('PostgreSQL is not started any more')
    const starting = startServer(this.#place)
    this.#starting = starting.catch(() => undefined)
    this.#server = await starting
  }

  /** Stops it as an operator does: ends connections and keeps written data. */
  async stop(): Promise<void> {
    await this.#server.stop()
  }

  /** Stops it and prevents further starts. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#starting
    await this.#pool.end()
    await this.stop()
  }

  /** Returns the process id of PostgreSQL's parent process. */
  async postmaster(): Promise<number> {
    const [pid] = (await readFile(join(this.#place.folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
    return Number(pid)
  }
}

const startServer = ({ folder, port, settings = {} }: DatabasePlace) =>
  startEmbeddedDatabase({ dataDir: folder, port, settings })

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
