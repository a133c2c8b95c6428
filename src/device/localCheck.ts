import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { LocalCheck, OwnDetails } from '#contracts/ownResult.ts'

/** A check as the server answers it: null if none was offered, undefined if the answer does not say. */
type ServerCheck = MeaningCheck | null | undefined

/** Returns the check that the device holds after the server’s answer: the answers that were given here stay. */
export function localCheck(fromServer: ServerCheck, local: LocalCheck | undefined): LocalCheck | undefined {
  if (fromServer === undefined) return local
  if (fromServer?.status !== 'open' || fromServer.questions.length === 0) return undefined
  return local ?? { questions: fromServer.questions, answers: [], state: 'open' }
}

/** Returns what was read of a result with the check that the device holds of it. `before`: what it held until then. */
export function withLocalCheck(details: OwnDetails, before: OwnDetails | null): OwnDetails {
  const fromServer = details.fromServer && {
    ...details.fromServer,
    check: newestCheck(details.fromServer.check, before?.fromServer?.check),
  }
  return { ...details, fromServer, check: localCheck(fromServer?.check, details.check ?? before?.check) }
}

/** A check that has ended never opens again: an answer that says so was on its way before. */
function newestCheck(fromServer: ServerCheck, before: ServerCheck): ServerCheck {
  const hasEnded = before && before.status !== 'open'
  return fromServer === undefined || (hasEnded && fromServer?.status === 'open') ? before : fromServer
}
