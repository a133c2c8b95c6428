import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase, stopEmbeddedDatabase } from '../../scripts/local/embeddedDatabase.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server whose user may create databases. */
    databaseUrl: string
  }
}

const PREFIX = 'vocabulary-test-db-'

/** What a test database need not survive costs half of its speed. */
export const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** Starts one PostgreSQL server for all test files; each file makes a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const dataDir = await newDataDir()
  const database = await startEmbeddedDatabase({ dataDir, settings: FAST })
  project.provide('databaseUrl', database.url)
  return async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** An empty folder for a server, which a later run removes, server and all, should this one be killed. */
export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // When the tests run as root, the database runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755)
  return dataDir
}

/** Stops and removes the servers of test runs that were killed; their process number is in the folder's name. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    const dataDir = join(tmpdir(), name)
    await stopEmbeddedDatabase(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
