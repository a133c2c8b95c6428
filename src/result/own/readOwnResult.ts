import type { OwnDetails, OwnResult } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { withLocalCheck } from '#device/localCheck.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { callAsOwner, type OwnerCall, type OwnerCallFailure } from './ownerCall.ts'
import { createOwnResultApi } from './ownResultApi.ts'
import { readOwnDetails, writeOwnDetails } from './storedOwnResult.ts'

/** How asking the server ended. */
export type OwnResultAnswer = 'current' | OwnerCallFailure

/** `details`: as the server answered now, else as this device has them; null if there are none. */
export interface OwnResultReading {
  answer: OwnResultAnswer
  details: OwnDetails | null
  /** As others see it, also while its link is off; missing where the server did not answer with it. */
  result?: SharedResult | undefined
  /** With 'notFound': its owner was told so. Whoever else is signed in is told the same of a result that is still there. */
  gone?: boolean
}

export interface OwnResultReader {
  /** What rests on this device, to be shown until the server has answered. Never rejects. */
  seen(shortcode: string): Promise<OwnDetails | null>
  /** Asks the server and keeps what came. Whoever asks meanwhile gets the same answer. Never rejects. */
  read(shortcode: string): Promise<OwnResultReading>
  /** The result was changed at the server: an answer to what was asked before may be older. It is asked anew. */
  invalidate(shortcode: string): void
}

/** What the screens may ask for of an own result; it loads on first use. */
export interface OwnResultServices {
  loadOwnResults: () => Promise<OwnResultReader>
}

/** Own results, with and without a connection. */
export function createOwnResultReader({ database, store, http, loadAuth }: Dependencies): OwnResultReader {
  const api = createOwnResultApi(http)
  const pending = new Map<string, Promise<OwnResultReading>>()
  const changes = new Map<string, number>()
  const changesOf = (shortcode: string) => changes.get(shortcode) ?? 0

  // A device that can't be read or written only lacks the copy.
  const seen = (shortcode: string) => readOwnDetails(database, shortcode).catch(() => null)

  async function read(shortcode: string): Promise<OwnResultReading> {
    const before = changesOf(shortcode)
    const stored = await seen(shortcode)
    if (!store.get().online) return { answer: 'offline', details: stored }
    const asked = await callAsOwner({ store, loadAuth }, (token) => api.read(token, shortcode))
    if (changesOf(shortcode) !== before) return read(shortcode)
    if (!asked.done) return { answer: asked.why, details: stored, ...(isGone(asked, stored) && { gone: true }) }
    const { result, ...ownPart } = asked.answer
    const fresh = { ...toDetails(ownPart, stored), owner: asked.uid }
    const details = await writeOwnDetails(database, shortcode, fresh, result).catch(() => withLocalCheck(fresh, stored))
    // A change may have been made while it was stored.
    if (changesOf(shortcode) !== before) return read(shortcode)
    return { answer: 'current', details, result }
  }

  return {
    seen,
    read(shortcode) {
      const reading = pending.get(shortcode) ?? read(shortcode).finally(() => pending.delete(shortcode))
      pending.set(shortcode, reading)
      return reading
    },
    invalidate: (shortcode) => void changes.set(shortcode, changesOf(shortcode) + 1),
  }
}

/** Whether a call's 404 means that the result was deleted: only the word to its owner does. */
export function isGone(call: OwnerCall<unknown>, stored: OwnDetails | null): boolean {
  return !call.done && call.why === 'notFound' && call.uid !== null && call.uid === stored?.owner
}

/** A server that no longer has the test's bank tells no answers: then those of this device stay. */
function toDetails({ answered, ...fromServer }: Omit<OwnResult, 'result'>, stored: OwnDetails | null): OwnDetails {
  return { answered: answered.length > 0 ? answered : (stored?.answered ?? []), fromServer }
}
