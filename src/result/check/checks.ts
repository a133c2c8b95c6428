import type { CheckAnswer } from '#contracts/meaningCheck.ts'
import type { LocalCheck } from '#contracts/ownResult.ts'
import { callAsOwner, type OwnerCallFailure } from '#result/own/ownerCall.ts'
import { isGone, type OwnResultReader } from '#result/own/readOwnResult.ts'
import { readOwnDetails } from '#result/own/storedOwnResult.ts'
import type { ResultReader } from '#result/reading/resultReading.ts'
import { sendInTurn } from '#saving/saving.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { answerCheck, checkRequest, declineCheck, finishCheck } from './answerCheck.ts'
import { createCheckApi } from './checkApi.ts'
import { changeCheck, endCheck, forgetToSend, readChecksToSend, readHiddenMeanings } from './storedCheck.ts'

/** How sending a check ended. 'ended': the server has it, or nothing is to be sent any more. Else it is still here. */
export type CheckOutcome = 'ended' | OwnerCallFailure

/**
 * The check of an own result: taken with and without a connection, and sent as a whole. What changes it here resolves when
 * the device has stored it, with the check as it is then, null where there is none any more; it rejects where it is not stored.
 */
export interface Checks {
  answer(shortcode: string, answer: CheckAnswer): Promise<LocalCheck | null>
  /** Ends an answered check: nothing of it can be changed any more. */
  finish(shortcode: string): Promise<LocalCheck | null>
  /** Declines the check for good. */
  decline(shortcode: string): Promise<LocalCheck | null>
  /** Sends the check of a result if it has ended here. Whoever asks meanwhile gets the same outcome. Never rejects. */
  send(shortcode: string): Promise<CheckOutcome>
  /** Sends all checks that have ended here. Never rejects. */
  sendAll(): Promise<void>
  /** The expressions whose meaning an open check asks for, in small letters, with its result's shortcode. */
  hiddenMeanings(): Promise<ReadonlyMap<string, string>>
}

/** What the screens may ask for of checks. */
export interface CheckServices {
  /** Loads what takes the check of an own result, and sends it. */
  loadChecks: () => Promise<Checks>
  /** Sends the checks that ended here and that the server does not have. Never rejects. */
  sendChecks: () => Promise<void>
}

export function createChecks(dependencies: Dependencies, ownResults: OwnResultReader, results: ResultReader): Checks {
  const { database, http } = dependencies
  const api = createCheckApi(http)
  const pending = new Map<string, Promise<CheckOutcome>>()

  async function sendOne(shortcode: string): Promise<CheckOutcome> {
    const details = await readOwnDetails(database, shortcode)
    const request = details?.check ? checkRequest(details.check) : null
    if (!request) {
      await forgetToSend(database, shortcode)
      return 'ended'
    }
    if (!dependencies.store.get().online) return 'offline'
    const call = await sendInTurn(dependencies, () =>
      callAsOwner(dependencies, (token) => api.send(token, shortcode, request)),
    )
    const gone = isGone(call, details)
    if (!call.done && !gone) return call.why
    ownResults.invalidate(shortcode)
    await endCheck(database, shortcode, call.done ? call.answer : null)
    // Level, counts and the point of the progress follow a check; where it was refused, how it stands.
    if (!gone) await results.read(shortcode)
    return 'ended'
  }

  function send(shortcode: string): Promise<CheckOutcome> {
    const sending =
      pending.get(shortcode) ??
      sendOne(shortcode)
        // The device can't be read or written: what is sent once more changes nothing at the server.
        .catch((): CheckOutcome => 'failed')
        .finally(() => pending.delete(shortcode))
    pending.set(shortcode, sending)
    return sending
  }

  return {
    answer: (shortcode, answer) => changeCheck(database, shortcode, (check) => answerCheck(check, answer)),
    finish: (shortcode) => changeCheck(database, shortcode, finishCheck),
    decline: (shortcode) => changeCheck(database, shortcode, declineCheck),
    send,
    async sendAll() {
      for (const shortcode of await readChecksToSend(database).catch(() => [])) await send(shortcode)
    },
    hiddenMeanings: () => readHiddenMeanings(database),
  }
}
