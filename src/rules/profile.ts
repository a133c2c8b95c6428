import type { UserProfile } from '#contracts/profile.ts'
import type { TransferredProfile } from '#contracts/test.ts'

/**
 * Merges a later profile into an earlier one, field by field; a missing field changes nothing. The CEFR level depends
 * on its flag: a later flag without a level removes the level (§5.21).
 */
export function mergeProfile(earlier: UserProfile, later: UserProfile): UserProfile {
  const merged: UserProfile = { ...earlier, ...later }
  for (const field of fieldsDroppedBy(later)) delete merged[field]
  return merged
}

/** Returns the fields that a later profile removes from an earlier one without replacing them. */
export function fieldsDroppedBy(later: UserProfile): readonly (keyof UserProfile)[] {
  const dropsLevel = later.cefr_test_2_years !== undefined && later.cefr_level_2_years === undefined
  return dropsLevel ? ['cefr_level_2_years'] : []
}

/** The fields that identify a person. They come from the sign-in, and only a completion stores them. */
export const IDENTITY_FIELDS = ['email', 'full_name'] as const satisfies readonly (keyof UserProfile)[]

/**
 * Returns the profile without name and email address: for other devices, and for saves, which may be sent after signing
 * out and which anyone with the test's id can make.
 */
export function withoutIdentity({ email: _email, full_name: _name, ...profile }: UserProfile): TransferredProfile {
  return profile
}

/** Makes any text storable in a database and cuts it to at most `maximum` UTF-16 units. */
export function toStorableText(text: string, maximum: number): string {
  const storable = text.replaceAll('\u0000', '').toWellFormed()
  // The cut may split a surrogate pair.
  const halfPairAtEnd = /[\uD800-\uDBFF]$/
  return storable.slice(0, maximum).replace(halfPairAtEnd, '').trim()
}
