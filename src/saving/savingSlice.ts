import type { UserProfile } from '#contracts/profile.ts'
import type { SavedTest } from '#contracts/test.ts'

/** The part of the session that saving reads and changes, before anything is known. */
export class SavingSlice {
  test: SavedTest | null = null
  profile: UserProfile = {}
  /** The device did not store the last change. The change stays in memory and is stored with the next one. */
  deviceFailing = false
  /** Another tab holds up what waits to be sent here (§11.38). */
  heldUp = false
  /** What the server refused. The error screen says so; the start offers the test's answers. */
  refusal: 'partialSave' | null = null
}
