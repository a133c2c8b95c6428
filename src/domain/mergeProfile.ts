import type { UserProfile } from '#contracts/userProfile'

/**
 * Lays a later profile over an earlier one, field by field; an empty one changes nothing.
 * The CEFR level goes with its flag: a flag that comes without a level means that there is none (spec 4, CEFR choice).
 */
export function mergeProfile(earlier: UserProfile, later: UserProfile): UserProfile {
  const merged: UserProfile = { ...earlier, ...later }
  if (later.cefr_test_2_years !== undefined && later.cefr_level_2_years === undefined) delete merged.cefr_level_2_years
  return merged
}
