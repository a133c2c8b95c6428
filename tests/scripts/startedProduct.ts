import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '../../scripts/setup/projectFolder.mjs'

/** A separate DATA_DIR, which user postgres may enter as well. */
export function makeDataDir() {
  const path = mkdtempSync(join(tmpdir(), 'vocabulary-start-'))
  chmodSync(path, 0o755)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** `npm start` without npm: its output, when it is ready, and its exit. */
export function startProduct(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(projectFolder, 'scripts', 'start.mjs')], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { stdout: '', stderr: '' }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...printed }))
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      printed.stdout += String(text)
      if (/^Ready: /m.test(printed.stdout)) resolve()
    })
    child.stderr.on('data', (text) => (printed.stderr += String(text)))
    ended.then(({ code, stderr }) => reject(new Error(`Ended with ${code} before it was ready: ${stderr}`)))
  })
  ready.catch(() => undefined) // a test that expects a failure looks at `ended`
  return { ready, ended, complaints: () => printed.stderr, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}

/** The children of a product that runs on `dataDir`, on Linux: PostgreSQL and the sign-in emulator. */
export function childrenOn(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && commandOf(name).includes(dataDir))
    .map(Number)
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return '' // ended in between
  }
}

/** The database address of a product that runs on `dataDir`. */
export function databaseUrlOf(dataDir: string): string {
  const file = (name: string) => readFileSync(join(dataDir, 'postgres', name), 'utf8')
  const port = file('cluster/postmaster.pid').split('\n')[3]
  return `postgres://postgres:${file('password')}@127.0.0.1:${port}/postgres`
}
