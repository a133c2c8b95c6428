import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../scripts/setup/projectFolder.mjs'
import { until } from '../../tests/support/until.ts'
import { acceptsConnections } from './acceptsConnections.ts'

/** The project that the learners' tokens are made for. */
export const PROJECT_ID = 'demo-vocab'

const LAST_WORDS = 2_000

/** Where one API process runs, and on what. */
export interface ApiPlace {
  name: string
  port: number
  logFile: string
  databaseUrl: string
  /** Variables beside or in the place of those below. */
  environment?: Readonly<Record<string, string>>
  /** Options of Node. */
  nodeOptions?: readonly string[]
}

/** One API process, the built server as an operator runs it, that can be killed and started again at its address. */
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

  /** @throws Error while it does not run. */
  get pid(): number {
    const pid = this.#running()?.pid
    if (pid === undefined) throw new Error(`${this.name} does not run: ${this.lastWords}`)
    return pid
  }

  /** All that it ever wrote. */
  get log(): string {
    return readFileSync(this.#place.logFile, 'utf8')
  }

  /** What it wrote last, when it has ended; null while it runs. */
  get lastWords(): string | null {
    return this.#running() ? null : this.log.slice(-LAST_WORDS)
  }

  /**
   * @param moreOptions of Node, for this start alone
   * @throws Error with the server's last words when it ends instead of answering.
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
        // Unsigned tokens, which anyone can make, are taken only from an emulator, and never in production.
        NODE_ENV: 'development',
        AUTH_EMULATOR_URL: 'http://127.0.0.1:9',
        FIREBASE_PROJECT_ID: PROJECT_ID,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATABASE_URL: databaseUrl,
        PAGE_DIR: 'nowhere',
        ASSET_ARCHIVE_DIR: '',
        // Each learner has an address of their own, as behind a proxy: the limits per address are not what is tried here.
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

  /** Ends the process without a word, as the system does when memory is out. */
  async kill(): Promise<void> {
    const child = this.#running()
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  /** Ends the process for good: who was about to start it again cannot. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.kill()
  }

  /** Asks the process to stop in order, as a release does. `ended` gives its exit code, null when a signal ended it. */
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
