import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { MeasuredResult } from '#contracts/result.ts'
import { entityTag } from '../http/entityTag.ts'

/**
 * How old an answer may be. Its owner may show less of the name, turn its link off, delete it (decision 0023) or check its
 * meanings, which changes its figures once (decision 0043): for this long at most another process still answers with what was
 * before, and with a replica (decision 0018) for as long as that may be behind beside it.
 */
export const SHARED_RESULT_LIFETIME_MS = 5_000

/** Answers that are kept, 2 KB each: those of 200 results a second. Beyond them the one that was asked for longest ago goes. */
const CAPACITY = 1_000

/** A shared result as it is sent: its JSON, and a tag that changes with it. */
export type SharedAnswer = { readonly json: string; readonly etag: string }

type Kept = { readonly readAt: number; answer: SharedAnswer | Promise<SharedAnswer> }

/** Keeps the answers for shared results, ready to be sent. Nothing is kept of a result that is not there. */
export class SharedResultCache {
  readonly #kept: LRUCache<string, Kept>
  readonly #readResult: (shortcode: string) => Promise<MeasuredResult>
  readonly #clock: () => number
  /** The first of the readings of each shortcode that are under way: it alone is kept, unless it is forgotten before. */
  readonly #toKeep = new Map<string, Kept>()

  /**
   * @param readResult throws where there is no result
   * @param clock now, in ms since the epoch
   * @param capacity answers that are kept
   */
  constructor(readResult: (shortcode: string) => Promise<MeasuredResult>, clock: () => number, capacity = CAPACITY) {
    this.#kept = new LRUCache({ max: capacity })
    this.#readResult = readResult
    this.#clock = clock
  }

  /** The answer at once where it is kept, else when it was read. @throws what `readResult` throws. */
  read(shortcode: string): SharedAnswer | Promise<SharedAnswer> {
    const now = this.#clock()
    const kept = this.#kept.get(shortcode)
    if (kept && now >= kept.readAt && now - kept.readAt < SHARED_RESULT_LIFETIME_MS) return kept.answer

    const reading = this.#readResult(shortcode).then(answerOf)
    // Its age counts from before it was read.
    const fresh: Kept = { readAt: now, answer: reading }
    // Others wait for the same reading only where there was a result: one that was missing may have come since it began.
    if (kept) this.#kept.set(shortcode, fresh)
    if (!this.#toKeep.has(shortcode)) this.#toKeep.set(shortcode, fresh)
    const isToKeep = () => this.#toKeep.get(shortcode) === fresh && this.#toKeep.delete(shortcode)
    reading.then(
      (answer) => {
        fresh.answer = answer
        if (isToKeep()) this.#kept.set(shortcode, fresh)
      },
      () => {
        if (isToKeep()) this.#kept.delete(shortcode)
      },
    )
    return reading
  }

  /**
   * Forgets the answers for results that were changed or deleted, and no others: owners may do that as often as they
   * like, and everybody else's results are still kept.
   */
  forget(shortcodes: readonly string[]): void {
    for (const shortcode of shortcodes) {
      this.#toKeep.delete(shortcode)
      this.#kept.delete(shortcode)
    }
  }
}

/** The contract's fields and no others: what a reader might bring beside them never leaves the server. */
function answerOf(result: MeasuredResult): SharedAnswer {
  const json = JSON.stringify(z.encode(MeasuredResult, result))
  return { json, etag: entityTag(json) }
}
