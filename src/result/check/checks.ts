import { ApiError } from '#api/apiError.ts'
import { call } from '#api/call.ts'
import { once } from '#api/httpClient.ts'
import { AnswerCheck, type CheckAnswer, type MeaningCheckRequest } from '#contracts/meaningCheck.ts'
import type { LocalCheck } from '#contracts/ownResult.ts'
import { callAsOwner, type OwnerCallFailure } from '#result/own/ownerCall.ts'
import { wasDeleted, type OwnResultReader } from '#result/own/readOwnResult.ts'
import { readOwnDetails } from '#result/own/storedOwnResult.ts'
import type { ResultReader } from '#result/reading/resultReading.ts'
import { newRow, removeRow, type SendOutcome } from '#saving/saving.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { answerCheck, checkRequest, declineCheck } from './answerCheck.ts'
import { changeCheck, endCheck, readHiddenMeanings } from './storedCheck.ts'

/**
 * The outcome of sending a check. 'ended': the server has it, or there is nothing left to send. Otherwise the check
 * stays on this device.
 */
export type CheckOutcome = 'ended' | OwnerCallFailure

/**
 * The check of the owner's result: taken with or without a connection, and sent as a whole. Changes resolve once the
 * device has stored them, with the changed check, or null if it has ended elsewhere; they reject if the device cannot
 * store them.
 */
export interface Checks {
  /** The answer to the last open question ends the check, which can then no longer be changed. */
  answer(shortcode: string, answer: CheckAnswer): Promise<LocalCheck | null>
  /** Declines the check permanently. */
  decline(shortcode: string): Promise<LocalCheck | null>
  /**
   * Sends the check of a result if it has ended here. Concurrent calls share a request. Never rejects.
   * @param tell called with the outcome of this try and of later ones; the last one given counts
   */
  send(shortcode: string, tell?: (outcome: CheckOutcome) => void): Promise<void>
  /** Sends a pending check once, for the outbox, which decides when to try again. */
  sendWaiting(shortcode: string): Promise<SendOutcome>
  /** Returns the lower-case expressions whose meanings open checks ask for, with the shortcodes of their results. */
  hiddenMeanings(): Promise<ReadonlyMap<string, string>>
}

/** The check services that screens use. */
export interface CheckServices {
  /** Loads the code that takes and sends the check of the owner's result. */
  loadChecks: () => Promise<Checks>
}

/** Statuses of a final refusal: the check was answered or declined elsewhere, or these answers do not fit it. */
const REFUSED = [409, 422]

export function createChecks(dependencies: Dependencies, ownResults: OwnResultReader, results: ResultReader): Checks {
  const { database, http, pending, now } = dependencies
  const listeners = new Map<string, (outcome: CheckOutcome) => void>()
  const change = (shortcode: string, rule: (check: LocalCheck) => LocalCheck) =>
    changeCheck(database, shortcode, rule, now())

  /** Resolves with the new state of the check, or null if it was refused. */
  async function put(token: string, shortcode: string, body: MeaningCheckRequest) {
    try {
      return await call(http, AnswerCheck, { params: { shortcode }, token, body }, once)
    } catch (error) {
      if (error instanceof ApiError && error.isRefusal(...REFUSED)) return null
      throw error
    }
  }

  function tell(shortcode: string, outcome: CheckOutcome, retry: SendOutcome['retry'] = null): SendOutcome {
    listeners.get(shortcode)?.(outcome)
    return { retry }
  }

  async function attempt(shortcode: string): Promise<SendOutcome> {
    const details = await readOwnDetails(database, shortcode)
    const request = details?.check ? checkRequest(details.check) : null
    if (!request) {
      await removeRow(database, { kind: 'check', id: shortcode })
      return tell(shortcode, 'ended')
    }
    if (!dependencies.store.get().online) return tell(shortcode, 'offline')
    const sent = await callAsOwner(dependencies, (token) => put(token, shortcode, request))
    const deleted = wasDeleted(sent, details)
    if (!sent.done && !deleted) {
      // Without a connection or the owner's sign-in, the row waits for them.
      return tell(shortcode, sent.why, sent.why === 'failed' ? { retryAfterMs: sent.retryAfterMs } : null)
    }
    ownResults.invalidate(shortcode)
    await endCheck(database, shortcode, sent.done ? sent.answer : null)
    // Reads the changed level, counts and progress or, after a refusal, the state of the check.
    const reread = deleted ? Promise.resolve() : results.read(shortcode)
    void reread.then(() => tell(shortcode, 'ended'))
    return { retry: null }
  }

  return {
    answer: (shortcode, answer) => change(shortcode, (check) => answerCheck(check, answer)),
    decline: (shortcode) => change(shortcode, declineCheck),
    send(shortcode, listener) {
      if (listener) listeners.set(shortcode, listener)
      return pending.sendNow(newRow('check', shortcode, null, now()))
    },
    sendWaiting: (shortcode) =>
      attempt(shortcode).catch((error: unknown) => {
        // The device cannot be read or written. Sending the check again later is harmless.
        tell(shortcode, 'failed')
        throw error
      }),
    hiddenMeanings: () => readHiddenMeanings(database),
  }
}
