import { call } from '#api/call.ts'
import { ReadOwnResult, type AnsweredExpression, type OwnDetails, type OwnResult } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { withLocalCheck } from '#device/localCheck.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { callAsOwner, type OwnerCall, type OwnerCallFailure } from './ownerCall.ts'
import { readOwnDetails, writeOwnDetails } from './storedOwnResult.ts'

/** The outcome of a request to the server. */
export type OwnResultAnswer = 'current' | OwnerCallFailure

/** `details`: from the server's current answer, or else from this device; null if there are none. */
export interface OwnResultReading {
  answer: OwnResultAnswer
  details: OwnDetails | null
  /** The result as others see it, even while its link is off; undefined if the server did not send it. */
  result?: SharedResult | undefined
  /** With 'notFound': whether its owner got this answer. Other users get the same for an existing result. */
  gone?: boolean
}

export interface OwnResultReader {
  /** Reads the device's copy, to show until the server has answered. Never rejects. */
  seen(shortcode: string): Promise<OwnDetails | null>
  /** Asks the server and stores the answer. Concurrent calls share it. Never rejects. */
  read(shortcode: string): Promise<OwnResultReading>
  /** Records that the result has changed on the server, so that requests under way are repeated. */
  invalidate(shortcode: string): void
}

/** The services for the owner's results that screens use. Their code loads on first use. */
export interface OwnResultServices {
  loadOwnResults: () => Promise<OwnResultReader>
}

/** Creates the reader of the learner's own results, for use with and without a connection. */
export function createOwnResultReader({ database, store, http, loadAuth }: Dependencies): OwnResultReader {
  const pending = new Map<string, Promise<OwnResultReading>>()
  const changes = new Map<string, number>()
  const changesOf = (shortcode: string) => changes.get(shortcode) ?? 0

  // Without a readable device, only the copy is missing.
  const seen = (shortcode: string) => readOwnDetails(database, shortcode).catch(() => null)

  async function readNow(shortcode: string): Promise<OwnResultReading> {
    const before = changesOf(shortcode)
    const stored = await seen(shortcode)
    if (!store.get().online) return { answer: 'offline', details: stored }
    const read = (token: string) => call(http, ReadOwnResult, { params: { shortcode }, token })
    const owners = await callAsOwner({ store, loadAuth }, read)
    if (changesOf(shortcode) !== before) return readNow(shortcode)
    if (!owners.done) return { answer: owners.why, details: stored, ...(wasDeleted(owners, stored) && { gone: true }) }
    const { result, ...ownPart } = owners.answer
    const fresh = { ...toDetails(ownPart, stored), owner: owners.uid }
    const details = await writeOwnDetails(database, shortcode, fresh, result).catch(() => withLocalCheck(fresh, stored))
    // The result may have changed while this was being stored.
    if (changesOf(shortcode) !== before) return readNow(shortcode)
    return { answer: 'current', details, result }
  }

  return {
    seen,
    read(shortcode) {
      const reading = pending.get(shortcode) ?? readNow(shortcode).finally(() => pending.delete(shortcode))
      pending.set(shortcode, reading)
      return reading
    },
    invalidate: (shortcode) => void changes.set(shortcode, changesOf(shortcode) + 1),
  }
}

/** Whether a call's 404 means that the result was deleted, which only the answer to its owner does. */
export function wasDeleted(made: OwnerCall<unknown>, stored: OwnDetails | null): boolean {
  return !made.done && made.why === 'notFound' && made.uid !== null && made.uid === stored?.owner
}

/**
 * What the server does not send stays as it is on this device: the answers, if it no longer has the test's bank, and the
 * meanings for which a check still asks.
 */
function toDetails({ answered, ...fromServer }: Omit<OwnResult, 'result'>, stored: OwnDetails | null): OwnDetails {
  const known = stored?.answered ?? []
  const meaningOf = (sent: AnsweredExpression) =>
    sent.definition || (known.find(({ sentence }) => sentence === sent.sentence)?.definition ?? '')
  const withMeanings = answered.map((sent) => ({ ...sent, definition: meaningOf(sent) }))
  return { answered: answered.length > 0 ? withMeanings : known, fromServer }
}
