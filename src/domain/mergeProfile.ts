import type { UserProfile } from '#contracts/userProfile'

/**
 * Lays a later profile over an earlier one, field by field; an empty one changes nothing.
 * The CEFR level goes with its flag: a flag that comes without a level means that there is none (spec 4, CEFR choice).
 */
export function mergeProfile(earlier: UserProfile, later: UserProfile): UserProfile {
  const merged: UserProfile = { ...earlier, ...later }
  for (const field of fieldsDroppedBy(later)) delete merged[field]
  return merged
}

/** The fields of an earlier profile that do not outlive a later one, though it does not replace them. */
export function fieldsDroppedBy(later: UserProfile): readonly (keyof UserProfile)[] {
  const dropsLevel = later.cefr_test_2_years !== undefined && later.cefr_level_2_years === undefined
  return dropsLevel ? ['cefr_level_2_years'] : []
}
