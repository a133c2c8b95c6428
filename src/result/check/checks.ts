import { ApiError } from '#api/apiError.ts'
import { call } from '#api/call.ts'
import { withoutPauses } from '#api/httpClient.ts'
import { AnswerCheck, type CheckAnswer, type MeaningCheckRequest } from '#contracts/meaningCheck.ts'
import type { LocalCheck } from '#contracts/ownResult.ts'
import { callAsOwner, type OwnerCallFailure } from '#result/own/ownerCall.ts'
import { wasDeleted, type OwnResultReader } from '#result/own/readOwnResult.ts'
import { readOwnDetails } from '#result/own/storedOwnResult.ts'
import type { ResultReader } from '#result/reading/resultReading.ts'
import { newRow, removeRow, type SendOutcome } from '#saving/saving.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { answerCheck, checkRequest, declineCheck, finishCheck } from './answerCheck.ts'
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
  answer(shortcode: string, answer: CheckAnswer): Promise<LocalCheck | null>
  /** Ends an answered check, which can then no longer be changed. */
  finish(shortcode: string): Promise<LocalCheck | null>
  /** Declines the check permanently. */
  decline(shortcode: string): Promise<LocalCheck | null>
  /** Sends the check of a result if it has ended here. Concurrent calls share the outcome. Never rejects. */
  send(shortcode: string): Promise<CheckOutcome>
  /** Sends a pending check, for the sender of its rows. */
  sendWaiting(shortcode: string): Promise<SendOutcome<CheckOutcome>>
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
  /** Reading the result again after a check was sent. */
  let rereading: Promise<unknown> = Promise.resolve()
  const change = (shortcode: string, rule: (check: LocalCheck) => LocalCheck) =>
    changeCheck(database, shortcode, rule, now())

  /** Resolves with the new state of the check, or null if it was refused. */
  async function put(token: string, shortcode: string, body: MeaningCheckRequest) {
    try {
      return await call(http, AnswerCheck, { params: { shortcode }, token, body }, withoutPauses)
    } catch (error) {
      if (error instanceof ApiError && error.isRefusal(...REFUSED)) return null
      throw error
    }
  }

  async function sendWaiting(shortcode: string): Promise<SendOutcome<CheckOutcome>> {
    const details = await readOwnDetails(database, shortcode)
    const request = details?.check ? checkRequest(details.check) : null
    if (!request) {
      await removeRow(database, { kind: 'check', id: shortcode })
      return { answer: 'ended', retry: null }
    }
    if (!dependencies.store.get().online) return { answer: 'offline', retry: null }
    const sent = await callAsOwner(dependencies, (token) => put(token, shortcode, request))
    const deleted = wasDeleted(sent, details)
    if (!sent.done && !deleted) {
      // Without a connection or the owner's sign-in, the row waits for them.
      return { answer: sent.why, retry: sent.why === 'failed' ? { retryAfterMs: sent.retryAfterMs } : null }
    }
    ownResults.invalidate(shortcode)
    await endCheck(database, shortcode, sent.done ? sent.answer : null)
    // Reads the changed level, counts and progress or, after a refusal, the state of the check.
    if (!deleted) rereading = results.read(shortcode)
    return { answer: 'ended', retry: null }
  }

  return {
    answer: (shortcode, answer) => change(shortcode, (check) => answerCheck(check, answer)),
    finish: (shortcode) => change(shortcode, finishCheck),
    decline: (shortcode) => change(shortcode, declineCheck),
    async send(shortcode) {
      const outcome = await pending.sendNow<CheckOutcome>(newRow('check', shortcode, null, now()))
      if (outcome === 'ended') await rereading
      // The device cannot be read or written. Sending the check again later is harmless.
      return outcome ?? 'failed'
    },
    sendWaiting,
    hiddenMeanings: () => readHiddenMeanings(database),
  }
}
