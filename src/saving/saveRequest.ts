import type { UserProfile } from '#contracts/profile.ts'
import type { SaveTestRequest } from '#contracts/taking.ts'
import type { SavedTest } from '#contracts/test.ts'

/** Returns the body of a save (§8.13): all answers by position, the profile and the referrer. */
export function toSaveRequest(test: SavedTest, profile: UserProfile, referrer: string | null): SaveTestRequest {
  return {
    words: test.words.map(({ subject, checked, revealed_meaning, decision_time, answered_at }) => ({
      // A text that the device has lost is omitted, because the server would refuse answers with a wrong text.
      ...(subject && { subject }),
      checked,
      revealed_meaning,
      decision_time,
      ...(answered_at !== undefined && { answered_at }),
    })),
    user_profile: profile,
    ...(referrer && { referred_by: referrer }),
  }
}
