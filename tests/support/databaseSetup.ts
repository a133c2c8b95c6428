import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase, stopEmbeddedDatabase } from '../../scripts/local/embeddedDatabase.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL server whose user may create databases. */
    databaseUrl: string
  }
}

const PREFIX = 'vocabulary-test-db-'

/** Turns off crash safety, which a test database does not need and which halves its speed. */
export const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** Starts one PostgreSQL server for all test files; each file creates its own database in it. */
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

/** Creates an empty folder for a server. If this run is killed, a later one removes folder and server. */
export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // If the tests run as root, the database runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o755)
  return dataDir
}

/** Stops and removes the servers of killed test runs; the name of the folder contains the run's process id. */
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
