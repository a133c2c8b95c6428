import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { LocalCheck, OwnDetails } from '#contracts/ownResult.ts'

/** A check in the server's answer: null if none was offered, undefined if the server omits it. */
type ServerCheck = MeaningCheck | null | undefined

/** Returns the check to store on the device after the server's answer; answers given on the device stay. */
export function localCheck(fromServer: ServerCheck, local: LocalCheck | undefined): LocalCheck | undefined {
  if (fromServer === undefined) return local
  if (fromServer?.status !== 'open' || fromServer.questions.length === 0) return undefined
  return local ?? { questions: fromServer.questions, answers: [], state: 'open' }
}

/** Returns newly read details of a result with the check to store. `before`: the details stored so far. */
export function withLocalCheck(details: OwnDetails, before: OwnDetails | null): OwnDetails {
  const fromServer = details.fromServer && {
    ...details.fromServer,
    check: newestCheck(details.fromServer.check, before?.fromServer?.check),
  }
  return { ...details, fromServer, check: localCheck(fromServer?.check, details.check ?? before?.check) }
}

/**
 * Returns the newest state of a check. One that has ended never reopens, so an answer with an open one is out of date.
 */
function newestCheck(fromServer: ServerCheck, before: ServerCheck): ServerCheck {
  const hasEnded = before && before.status !== 'open'
  return fromServer === undefined || (hasEnded && fromServer?.status === 'open') ? before : fromServer
}
