import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { projectFolder } from '../../scripts/setup/projectFolder.mjs'
import { until } from '../../tests/support/until.ts'

/** The project of the learners' tokens. */
export const PROJECT_ID = 'demo-vocab'

const MAX_LAST_WORDS = 2_000

/** Options of Node with which a signal that nothing else sends here lets it collect garbage. */
const COLLECTING = ['--expose-gc', '--import', "data:text/javascript,process.on('SIGWINCH',()=>gc())"]

/** The configuration of one API process. */
interface ApiPlace {
  name: string
  port: number
  logFile: string
  databaseUrl: string
  collectsGarbage: boolean
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

  /** Returns the end of its output if it has ended; null while it runs. */
  get lastWords(): string | null {
    return this.#running() ? null : readFileSync(this.#place.logFile, 'utf8').slice(-MAX_LAST_WORDS)
  }

  /** Starts the process and waits until it responds. @throws Error with the server's last words if it ends instead */
  async start(): Promise<void> {
    const { name, port, logFile, databaseUrl, collectsGarbage } = this.#place
    if (this.#isClosed) throw new Error(`${name} is not started any more`)
    const log = openSync(logFile, 'a')
    const program = join(projectFolder, 'dist', 'server', 'main.js')
    const child = spawn(process.execPath, [...(collectsGarbage ? COLLECTING : []), program], {
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

  /** Requests a clean stop, as a release does. Resolves with the exit code; null if a signal ended it. */
  terminate(): Promise<number | null> {
    const child = this.#running()
    if (!child) throw new Error(`${this.name} does not run`)
    const ended = once(child, 'exit').then(([code]) => code as number | null)
    child.kill('SIGTERM')
    return ended
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

/** Whether a program on this machine accepts connections on a port. */
export async function acceptsConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const accepted = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return accepted
}
