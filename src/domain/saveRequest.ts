import type { SaveTestRequest } from '#contracts/endpoints'
import type { SavedTest } from '#contracts/savedTest'
import type { UserProfile } from '#contracts/userProfile'

/** The whole test as a save carries it (spec 7, call 2): answers by position, profile, referrer. */
export function saveRequest(test: SavedTest, profile: UserProfile, referrer: string | null): SaveTestRequest {
  return {
    words: test.words.map(({ subject, checked, revealed_meaning, decision_time, answered_at }) => ({
      // A text that was lost on the device is none to compare: the server would refuse the answers for it.
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
