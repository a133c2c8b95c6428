import type { CheckAnswer } from '#contracts/meaningCheck.ts'
import type { LocalCheck } from '#contracts/ownResult.ts'
import { callAsOwner, type OwnerCallFailure } from '#result/own/ownerCall.ts'
import { isGone, type OwnResultReader } from '#result/own/readOwnResult.ts'
import { readOwnDetails } from '#result/own/storedOwnResult.ts'
import type { ResultReader } from '#result/reading/resultReading.ts'
import { newRow, removeRow, type Sent } from '#saving/saving.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { answerCheck, checkRequest, declineCheck, finishCheck } from './answerCheck.ts'
import { createCheckApi } from './checkApi.ts'
import { changeCheck, endCheck, readHiddenMeanings } from './storedCheck.ts'

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
  /** Sends a check that waits, in its turn. */
  sendWaiting(shortcode: string): Promise<Sent<CheckOutcome>>
  /** The expressions whose meaning an open check asks for, in small letters, with its result's shortcode. */
  hiddenMeanings(): Promise<ReadonlyMap<string, string>>
}

/** What the screens may ask for of checks. */
export interface CheckServices {
  /** Loads what takes the check of an own result, and sends it. */
  loadChecks: () => Promise<Checks>
}

export function createChecks(dependencies: Dependencies, ownResults: OwnResultReader, results: ResultReader): Checks {
  const { database, http, pending, now } = dependencies
  const api = createCheckApi(http)
  /** The reading that follows a check that was sent. */
  let following: Promise<unknown> = Promise.resolve()
  const change = (shortcode: string, rule: (check: LocalCheck) => LocalCheck) =>
    changeCheck(database, shortcode, rule, now())

  async function sendWaiting(shortcode: string): Promise<Sent<CheckOutcome>> {
    const details = await readOwnDetails(database, shortcode)
    const request = details?.check ? checkRequest(details.check) : null
    if (!request) {
      await removeRow(database, { kind: 'check', id: shortcode })
      return { answer: 'ended', retry: null }
    }
    if (!dependencies.store.get().online) return { answer: 'offline', retry: null }
    const call = await callAsOwner(dependencies, (token) => api.send(token, shortcode, request))
    const gone = isGone(call, details)
    if (!call.done && !gone) {
      // Without a connection or the owner's sign-in, it waits for them.
      return { answer: call.why, retry: call.why === 'failed' ? { retryAfterMs: call.retryAfterMs } : null }
    }
    ownResults.invalidate(shortcode)
    await endCheck(database, shortcode, call.done ? call.answer : null)
    // Level, counts and the point of the progress follow a check; where it was refused, how it stands.
    if (!gone) following = results.read(shortcode)
    return { answer: 'ended', retry: null }
  }

  return {
    answer: (shortcode, answer) => change(shortcode, (check) => answerCheck(check, answer)),
    finish: (shortcode) => change(shortcode, finishCheck),
    decline: (shortcode) => change(shortcode, declineCheck),
    async send(shortcode) {
      const outcome = await pending.sendNow<CheckOutcome>(newRow('check', shortcode, null, now()))
      if (outcome === 'ended') await following
      // The device can't be read or written: what is sent once more changes nothing at the server.
      return outcome ?? 'failed'
    },
    sendWaiting,
    hiddenMeanings: () => readHiddenMeanings(database),
  }
}
