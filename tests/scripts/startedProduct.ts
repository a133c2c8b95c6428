import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markOf, type ProcessMark } from '../../scripts/local/processMark.mjs'
import { projectFolder } from '../../scripts/setup/projectFolder.mjs'

/** A DATA_DIR of its own, which user postgres may enter as well. */
export function makeDataDir() {
  const path = mkdtempSync(join(tmpdir(), 'vocabulary-start-'))
  chmodSync(path, 0o755)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** `npm start` without npm: what it prints, when it is ready, how it ends. */
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

/** The processes that belong to a DATA_DIR while the product runs on it: the supervisor, its parts, PostgreSQL. */
export function processesOn(dataDir: string): ProcessMark[] {
  const { supervisor, parts } = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'))
  const postgresFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  const postgres = existsSync(postgresFile) ? markOf(Number.parseInt(readFileSync(postgresFile, 'utf8'))) : undefined
  return [supervisor, ...parts, ...(postgres ? [postgres] : [])]
}
