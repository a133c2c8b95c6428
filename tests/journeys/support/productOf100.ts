import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startEmbeddedDatabase } from '../../../scripts/local/embeddedDatabase.ts'
import { connectDatabase } from '../../../server/db/connectDatabase.ts'
import type { Queryable } from '../../../server/db/queryable.ts'
import { by100, storeRowsOf100 } from '../../support/storedBy100.ts'
import { startProductWith } from './otherIdentity.ts'
import { signUpWithProfile } from './servedTest.ts'

/** Starts the product on a database with what 1.0.0 stored. */
export async function startProductOf100() {
  const folder = mkdtempSync(join(tmpdir(), 'vocabulary-upgrade-'))
  chmodSync(folder, 0o755) // the database's user has to get in
  const database = await startEmbeddedDatabase({ dataDir: folder })
  const db = connectDatabase(database.url, () => undefined)
  const product = await startProductWith({ DATABASE_URL: database.url })
  await storeRowsOf100(db)
  async function stop() {
    await product.stop()
    await db.close()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: product.url, db, stop }
}

/** Signs up a learner who then has Ada's result of 1.0.0. @returns the credentials */
export async function signUpAsAda(page: Page, db: Queryable) {
  const asOwner = page.waitForRequest('**/v1/account/')
  const credentials = await signUpWithProfile(page)
  const [, claims] = (await (await asOwner).headerValue('authorization'))!.split('.')
  const { sub } = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as { sub: string }
  await db.query('update vocab_tests set user_id = $1 where shortcode = $2', [sub, by100.rows[0].shortcode])
  return credentials
}
