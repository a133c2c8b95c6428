import type { UserProfile } from '#contracts/profile.ts'
import type { SavedTest } from '#contracts/test.ts'

/** The session's fields that saving reads and changes, with the values at the start. */
export class SavingSlice {
  test: SavedTest | null = null
  profile: UserProfile = {}
  /** Whether the device failed to store the last change, which stays in memory and is stored with the next one. */
  deviceFailing = false
  /** Whether another tab blocks sending from this one (§11.38). */
  sendBlocked = false
  /** What the server refused. The error screen reports it; the start screen offers the test's answers. */
  refusal: 'partialSave' | null = null
}
