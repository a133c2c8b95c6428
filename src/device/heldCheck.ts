import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { HeldCheck, OwnDetails } from '#contracts/ownResult.ts'

/** A check as the server told of it: null where none was offered, undefined where it did not say. */
type ToldCheck = MeaningCheck | null | undefined

/** Returns the check that the device holds once the server has told of it: answers that were given here stay. */
export function heldCheck(told: ToldCheck, held: HeldCheck | undefined): HeldCheck | undefined {
  if (told === undefined) return held
  if (told?.status !== 'open' || told.questions.length === 0) return undefined
  return held ?? { questions: told.questions, answers: [], state: 'open' }
}

/** Returns what was read of a result with the check that the device holds of it. `before`: what it held until then. */
export function withHeldCheck(details: OwnDetails, before: OwnDetails | null): OwnDetails {
  const told = details.told && { ...details.told, check: newestCheck(details.told.check, before?.told?.check) }
  return { ...details, told, check: heldCheck(told?.check, details.check ?? before?.check) }
}

/** A check that has ended never opens again: an answer that says so was on its way before. */
function newestCheck(told: ToldCheck, before: ToldCheck): ToldCheck {
  const hasEnded = before && before.status !== 'open'
  return told === undefined || (hasEnded && told?.status === 'open') ? before : told
}
