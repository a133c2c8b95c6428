import { ApiError } from '#api/apiError.ts'
import { isOnline } from '#browser/connection.ts'
import { canResume, resumePath } from '#flow/resumeProgress.ts'
import { allAnswered } from '#flow/wordNavigation.ts'
import type { Saving } from '#saving/saving.ts'
import type { Dependencies } from '#session/dependencies.ts'
import type { Arrival, CarriedKind, EntryOutcome, TransferFailure } from './carrier.ts'
import { guestCarrier } from './guestCarrier.ts'
import { testCarrier } from './testCarrier.ts'

/** A code from an opened link, and what the link says that it carries. */
export type LinkedCode = { code: string; kind: CarriedKind }

/** A code and its expiry (ms since the epoch), or the reason why there is none. */
export type CodeOutcome = { kind: 'made'; code: string; endsAt: number } | { kind: 'failed'; why: TransferFailure }

export interface Transfers {
  /** Creates a code. Never rejects. */
  makeCode(kind: CarriedKind): Promise<CodeOutcome>
  /**
   * Receives what a code carries, or asks about it. This uses up the code, so call it only after the learner has pressed
   * a button. Never rejects.
   * @param kind what the code may carry; a typed one may be of any kind
   */
  enter(code: string, kind: CarriedKind | 'any'): Promise<EntryOutcome>
  /** Takes what has arrived. */
  confirm(): Promise<EntryOutcome>
  /** Keeps what is on this device. The other test or guest is still on its own device. */
  decline(): void
}

/** The lifetime of a code on the server, in ms, used if a wrong clock would make a new code look expired. */
const LIFETIME_MS = 15 * 60 * 1000

const REDEEM_FAILURES: Record<number, TransferFailure> = { 404: 'noSuchCode', 422: 'noSuchCode', 429: 'tooMany' }

/** Creates the transfers of an unfinished test, or of a guest, to and from another device (docs/decisions/0009). */
export function createTransfers(dependencies: Dependencies, answers: Pick<Saving, 'saveNow'>): Transfers {
  const { store, now } = dependencies
  const carriers = { test: testCarrier(dependencies, answers), guest: guestCarrier(dependencies, answers) }
  let arrived: { code: string; arrival: Arrival } | null = null
  let asked: Arrival | null = null

  async function open(code: string, kind: CarriedKind | 'any'): Promise<Arrival> {
    // A code works once: entered again after a failure, it is what has arrived already.
    if (arrived?.code === code) return arrived.arrival
    // Where there are accounts, nobody hands over a guest.
    if (store.get().accounts || kind === 'test') return carriers.test.open(code)
    if (kind === 'guest') return carriers.guest.open(code)
    return carriers.test.open(code).catch((error) => {
      if (reasonOf(error, REDEEM_FAILURES) !== 'noSuchCode') throw error
      return carriers.guest.open(code)
    })
  }

  return {
    async makeCode(kind) {
      try {
        const made = await carriers[kind].make()
        if ('why' in made) return { kind: 'failed', why: made.why }
        const ttl = Date.parse(made.expires_at) - now()
        return { kind: 'made', code: made.code, endsAt: now() + (ttl > 0 && ttl < LIFETIME_MS ? ttl : LIFETIME_MS) }
      } catch (error) {
        return { kind: 'failed', why: reasonOf(error, carriers[kind].failures) }
      }
    },

    async enter(code, kind) {
      const { test } = store.get()
      // Answers that are ready to send are never discarded, so this is checked before the code is used up.
      if (canResume(test) && allAnswered(test)) return { kind: 'ownFirst', to: resumePath(test) }
      try {
        const arrival = await open(code, kind)
        if (!arrival.question) return await arrival.take()
        arrived = { code, arrival }
        asked = arrival
        return arrival.question
      } catch (error) {
        const why = reasonOf(error, REDEEM_FAILURES)
        return { kind: 'failed', why, codeInvalid: why === 'noSuchCode' }
      }
    },

    async confirm() {
      const arrival = asked
      asked = null
      return arrival ? arrival.take() : { kind: 'failed', why: 'failed', codeInvalid: true }
    },

    decline() {
      asked = arrived = null
    },
  }
}

/**
 * Returns why a call failed. The reasons by status apply only to answers of the API, because a portal or a proxy may
 * also answer 404.
 */
function reasonOf(error: unknown, reasons: Record<number, TransferFailure>): TransferFailure {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.status === null) return isOnline() ? 'failed' : 'offline'
  return (error.problem && reasons[error.status]) ?? 'failed'
}
