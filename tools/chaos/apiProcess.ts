import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../scripts/setup/projectFolder.mjs'
import { until } from '../../tests/support/until.ts'
import { acceptsConnections } from './acceptsConnections.ts'

/** The project of the learners' tokens. */
export const PROJECT_ID = 'demo-vocab'

const MAX_LAST_WORDS = 2_000

/** The configuration of one API process. */
export interface ApiPlace {
  name: string
  port: number
  logFile: string
  databaseUrl: string
  /** Variables that add to or override those below. */
  environment?: Readonly<Record<string, string>>
  /** Options of Node. */
  nodeOptions?: readonly string[]
}

/** An API process (the built server, run like an operator's) that can be killed and restarted at its address. */
export class ApiProcess {
  readonly #place: ApiPlace
  #child: ChildProcess | null = null
  #isClosed = false

  constructor(place: ApiPlace) {
    this.#place = place
  }

  get name(): string {
    return this.#place.name
  }

  get url(): string {
    return `http://127.0.0.1:${this.#place.port}`
  }

  /** Returns the process id. @throws Error if it is not running. */
  get pid(): number {
    const pid = this.#running()?.pid
    if (pid === undefined) throw new Error(`${this.name} does not run: ${this.lastWords}`)
    return pid
  }

  /** Returns its whole output so far. */
  get log(): string {
    return readFileSync(this.#place.logFile, 'utf8')
  }

  /** Returns the end of its output if it has ended; null while it runs. */
  get lastWords(): string | null {
    return this.#running() ? null : this.log.slice(-MAX_LAST_WORDS)
  }

  /**
   * Starts the process and waits until it responds.
   * @param moreOptions additional options of Node for this start
   * @throws Error with the server's last words if it ends instead
   */
  async start(moreOptions: readonly string[] = []): Promise<void> {
    const { name, port, logFile, databaseUrl, environment, nodeOptions = [] } = this.#place
    if (this.#isClosed) throw new Error(`${name} is not started any more`)
    const log = openSync(logFile, 'a')
    const program = join(projectFolder, 'dist', 'server', 'main.js')
    const child = spawn(process.execPath, [...nodeOptions, ...moreOptions, program], {
      cwd: projectFolder,
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        // Unsigned tokens, which anyone can make, are accepted only from an emulator, and never in production.
        NODE_ENV: 'development',
        AUTH_EMULATOR_URL: 'http://127.0.0.1:9',
        FIREBASE_PROJECT_ID: PROJECT_ID,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATABASE_URL: databaseUrl,
        PAGE_DIR: 'nowhere',
        ASSET_ARCHIVE_DIR: '',
        // Each learner has their own address, as behind a proxy, because limits per address are not tested here.
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'warn',
        ...environment,
      },
    })
    closeSync(log)
    this.#child = child
    await until(`${name} answers`, async () => {
      if (!this.#running()) throw new Error(`${name} ended: ${this.lastWords}`)
      return this.#isAlive()
    })
  }

  /** Kills the process without warning, as the system does when memory runs out. */
  async kill(): Promise<void> {
    const child = this.#running()
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  /** Kills the process and prevents further starts. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.kill()
  }

  /** Requests a clean stop, as a release does. `ended` resolves with the exit code; null if a signal ended it. */
  terminate(): { ended: Promise<number | null> } {
    const child = this.#running()
    if (!child) throw new Error(`${this.name} does not run`)
    const ended = once(child, 'exit').then(([code]) => code as number | null)
    child.kill('SIGTERM')
    return { ended }
  }

  /** Whether a load balancer would still send it new requests. */
  async takesRequests(): Promise<boolean> {
    return (await acceptsConnections(this.#place.port)) && (await this.#isAlive())
  }

  #running(): ChildProcess | null {
    return this.#child?.exitCode === null && this.#child.signalCode === null ? this.#child : null
  }

  #isAlive(): Promise<boolean> {
    return fetch(`${this.url}/v1/health`, { headers: { connection: 'close' } }).then(
      (answer) => answer.ok,
      () => false,
    )
  }
}
