import type { VocabDatabase } from '#storage/database'
import { readText, writeText } from '#storage/settings'

/** A test that was in hand here and is its user's, or never can be: nothing more is to be asked for it. */
export interface Claim {
  uid: string
  testId: string
}

/** More tests than a learner begins in the month that the server keeps them. */
const REMEMBERED = 20

/** The claims that this device remembers, newest first. A line each, so that a damaged one costs one request. */
export async function readClaims(database: VocabDatabase): Promise<Claim[]> {
  const lines = (await readText(database, 'claimedTests'))?.split('\n') ?? []
  return lines.flatMap((line) => {
    const [uid, testId] = line.split(' ')
    return uid && testId ? [{ uid, testId }] : []
  })
}

export async function rememberClaim(database: VocabDatabase, claim: Claim): Promise<void> {
  const others = (await readClaims(database)).filter(({ uid, testId }) => uid !== claim.uid || testId !== claim.testId)
  const claims = [claim, ...others].slice(0, REMEMBERED)
  await writeText(database, 'claimedTests', claims.map(({ uid, testId }) => `${uid} ${testId}`).join('\n'))
}
