import type { CarriedProfile } from '#contracts/carriedTest'
import type { UserProfile } from '#contracts/userProfile'

/** The profile without who it is of: for saves that may outlive the sign-in, and for other devices. */
export function withoutIdentity({ email: _email, full_name: _name, ...profile }: UserProfile): CarriedProfile {
  return profile
}
