import type { Sitting } from '#browser/scope.ts'
import type { Language } from '#contracts/languages.ts'
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

/**
 * Returns the body of a completion.
 * @param language in which the learner reads the page
 * @param sitting in which the test was taken, if any: its class gets the result, with the name that the pupil gave
 */
export function toCompletion(
  save: SaveTestRequest,
  language: Language | undefined,
  sitting: Sitting | null,
): SaveTestRequest {
  const { code, name } = sitting ?? {}
  return {
    ...save,
    interface_language: language,
    ...(code !== undefined && { class_code: code, ...(name && { class_name: name }) }),
  }
}
