import { createHash } from 'node:crypto'
import { readDatabaseUrl } from './databaseUrl.ts'

/**
 * Returns a secret of an installation for one purpose. It comes from the database's URL, which includes the password:
 * processes with the same DATABASE_URL have the same one, also after a restart and in whatever order it names its
 * hosts. A new password makes a new secret.
 */
export function installationSecret(databaseUrl: string, purpose: string): Buffer {
  // Each process may name its own pooler first.
  const urls = readDatabaseUrl(databaseUrl)?.urls.toSorted().join(',') ?? databaseUrl
  return createHash('sha256').update(`${purpose}\0${urls}`).digest()
}
