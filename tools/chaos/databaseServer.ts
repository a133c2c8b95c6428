import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../../scripts/local/embeddedDatabase.ts'
import { until } from '../../tests/support/until.ts'
import { acceptsConnections } from './acceptsConnections.ts'

/** Name of our own connections, beside those of the API. */
const OBSERVER = 'chaos'

/** Where the files are, the port that the API knows, and settings beyond PostgreSQL's own, which are those of production. */
export interface DatabasePlace {
  folder: string
  port: number
  settings?: Readonly<Record<string, string>>
}

/** A real PostgreSQL server that can be killed and started again at its address. */
export class DatabaseServer {
  readonly #place: DatabasePlace
  readonly #pool: pg.Pool
  #server: EmbeddedDatabase
  #starting: Promise<unknown> = Promise.resolve()
  #isClosed = false

  private constructor(place: DatabasePlace, server: EmbeddedDatabase) {
    this.#place = place
    this.#server = server
    // A connection that the kill of the server ends is no news here.
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

  /** A connection of one's own, e.g. to hold a lock. */
  async connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.url, application_name: OBSERVER })
    await client.connect()
    return client
  }

  /** Kills the postmaster and each of its processes at once. What they had not yet written is gone. */
  async kill(): Promise<void> {
    const processes = await this.query<{ pid: number }>('select pid from pg_stat_activity where pid is not null')
    // The postmaster first: it must not start to clean up after the others.
    killIfAlive(await this.postmaster())
    for (const { pid } of processes) killIfAlive(pid)
  }

  /** Kills one connection's process: the postmaster then ends all others and recovers by itself, as after a crash. */
  async killOneBackend(): Promise<void> {
    const [busy] = await this.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and application_name <> $1
       order by state_change desc limit 1`,
      [OBSERVER],
    )
    if (!busy) throw new Error('PostgreSQL has no connection whose process could be killed')
    killIfAlive(busy.pid)
  }

  /** Ends every connection but our own, as an operator or a proxy in between may; the server itself runs on. */
  async endConnections(): Promise<void> {
    await this.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where backend_type = 'client backend' and application_name <> $1`,
      [OBSERVER],
    )
  }

  /** Waits until a server that nobody started again has recovered by itself. */
  async recovered(): Promise<void> {
    await until('PostgreSQL takes connections again', () => this.takesConnections())
  }

  /** Whether its processes are there, though they may be busy recovering. */
  runs(): Promise<boolean> {
    return acceptsConnections(this.#place.port)
  }

  takesConnections(): Promise<boolean> {
    return this.query('select 1').then(
      () => true,
      () => false,
    )
  }

  /** Starts the server again, as whatever looks after it on a real machine does; resolves when it takes connections. */
  async start(): Promise<void> {
    if (this.#isClosed) throw new Error('PostgreSQL is not started any more')
    const starting = startServer(this.#place)
    this.#starting = starting.catch(() => undefined)
    this.#server = await starting
  }

  /** Stops it as an operator does: connections are ended, what is written is kept. */
  async stop(): Promise<void> {
    await this.#server.stop()
  }

  /** Stops it for good: who was about to start it again cannot. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#starting
    await this.#pool.end()
    await this.stop()
  }

  /** The process id of PostgreSQL's parent process. */
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
