import type { VocabDatabase } from './database.ts'
import type { Claim } from './pendingRow.ts'

/** The number of remembered claims: more than a learner begins tests in the month for which the server keeps them. */
const MAX_CLAIMS = 20

/** Returns the users who need no further claim to a test. */
export function readClaimants(database: VocabDatabase, testId: string): Promise<string[]> {
  return database.use(async (connection) =>
    (await connection.getAll('claims')).filter(({ test_id }) => test_id === testId).map(({ uid }) => uid),
  )
}

/** Adds a claim to the newest 20, and removes the pending claim of this test. */
export function rememberClaim(database: VocabDatabase, claim: Claim): Promise<void> {
  return database.change(['claims', 'pending'], async (transaction) => {
    const claims = transaction.objectStore('claims')
    await claims.put(claim)
    const newestFirst = (await claims.getAll()).toSorted((one, other) => other.at - one.at)
    for (const { uid, test_id } of newestFirst.slice(MAX_CLAIMS)) await claims.delete([uid, test_id])
    await transaction.objectStore('pending').delete(['claim', claim.test_id])
  })
}
