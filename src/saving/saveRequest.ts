import type { SaveTestRequest } from '#contracts/endpoints.ts'
import type { UserProfile } from '#contracts/profile.ts'
import type { SavedTest } from '#contracts/test.ts'

/** Returns the body of a save (§8.13): all answers by position, the profile, and the referrer. */
export function saveRequest(test: SavedTest, profile: UserProfile, referrer: string | null): SaveTestRequest {
  return {
    words: test.words.map(({ subject, checked, revealed_meaning, decision_time, answered_at }) => ({
      // If the device has lost the text of a word, it is left out: the server would refuse the answers because of a
      // wrong text.
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
