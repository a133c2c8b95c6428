import type { StoredTest } from '../taking/vocabTestRepository.ts'

/** A birth year this many years back may be that of somebody who is 15. */
const MAYBE_UNDER_16 = 16

/**
 * Whether a test's owner may be asked to let others have some of its answers: not for the short flow, which classes of
 * teachers have, for a host's deck, which names a class, and for an owner who may be under 16.
 * @param now ms since the epoch
 */
export function mayAskOwner({ userProfile, webTestVersion, deckId }: StoredTest, now: number): boolean {
  const age = new Date(now).getUTCFullYear() - (userProfile.age_group ?? 0)
  return deckId === null && !webTestVersion.endsWith('noD') && age > MAYBE_UNDER_16
}
