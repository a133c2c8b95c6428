import type { VocabDatabase } from './database.ts'
import type { Claim } from './pendingRow.ts'

/** More than the number of tests that a learner begins in the month for which the server keeps them. */
const REMEMBERED = 20

/** Returns the users who need no further claim to a test. */
export function readClaimants(database: VocabDatabase, testId: string): Promise<string[]> {
  return database.use(async (connection) =>
    (await connection.getAll('claims')).filter(({ test_id }) => test_id === testId).map(({ uid }) => uid),
  )
}

/** Remembers a claim among the newest 20, and that none of this test waits any more. */
export function rememberClaim(database: VocabDatabase, claim: Claim): Promise<void> {
  return database.change(['claims', 'pending'], async (transaction) => {
    const claims = transaction.objectStore('claims')
    await claims.put(claim)
    const newestFirst = (await claims.getAll()).toSorted((one, other) => other.at - one.at)
    for (const { uid, test_id } of newestFirst.slice(REMEMBERED)) await claims.delete([uid, test_id])
    await transaction.objectStore('pending').delete(['claim', claim.test_id])
  })
}
