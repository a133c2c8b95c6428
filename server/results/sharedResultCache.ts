import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { Language } from '#contracts/languages.ts'
import { MeasuredResult, ReadSharedResult } from '#contracts/result.ts'
import { ReadTen, TenSentences } from '#contracts/ten.ts'
import { clientHas, entityTag } from '../http/caching.ts'
import { resultNotFound } from '../http/problems.ts'
import { serve, type ApiScope, type Call } from '../http/serve.ts'

/**
 * How old a cached response may be. After the owner has hidden the name, turned the link or the ten sentences off,
 * deleted the result (decision 0023) or checked its meanings (decision 0043), other processes may return the earlier
 * state for this long.
 */
export const SHARED_RESULT_LIFETIME_MS = 5_000

/** Maximum number of cached responses, 2 KB each: enough for 200 different results per second. */
const CAPACITY = 1_000

/** What is ready to send: JSON and its entity tag. */
type Tagged = { readonly json: string; readonly etag: string }

/** A shared result ready to send, its ten sentences, if any, and the language of its owner, for its link's preview. */
export type SharedAnswer = Tagged & { readonly ten: Tagged | null; readonly language: Language }

/** Reads a result, what friends may try of it, and the language of its owner, or throws if there is none. */
export type ReadShared = (
  shortcode: string,
) => Promise<{ result: MeasuredResult; ten: TenSentences | null; language: Language }>

type CacheEntry = { readonly readAt: number; answer: SharedAnswer | Promise<SharedAnswer> }

/** Caches the responses for shared results, but not for missing ones. */
export class SharedResultCache {
  readonly #cached: LRUCache<string, CacheEntry>
  readonly #readResult: ReadShared
  readonly #clock: () => number
  /** The first pending reading of each shortcode. Only this one is cached, unless `forget` is called before. */
  readonly #toKeep = new Map<string, CacheEntry>()

  /**
   * @param clock returns the current time in ms since the epoch
   * @param capacity the maximum number of cached responses
   */
  constructor(readResult: ReadShared, clock: () => number, capacity = CAPACITY) {
    this.#cached = new LRUCache({ max: capacity })
    this.#readResult = readResult
    this.#clock = clock
  }

  /** Returns the cached response, or a promise of a new one. @throws what `readResult` throws. */
  read(shortcode: string): SharedAnswer | Promise<SharedAnswer> {
    const now = this.#clock()
    const cached = this.#cached.get(shortcode)
    if (cached && now >= cached.readAt && now - cached.readAt < SHARED_RESULT_LIFETIME_MS) return cached.answer

    const reading = this.#readResult(shortcode).then(answerOf)
    // A response's age counts from the start of the reading.
    const entry: CacheEntry = { readAt: now, answer: reading }
    // Others share a pending reading only if there was a result before: a missing one may have appeared since it began.
    if (cached) this.#cached.set(shortcode, entry)
    if (!this.#toKeep.has(shortcode)) this.#toKeep.set(shortcode, entry)
    const takeIfCurrent = () => this.#toKeep.get(shortcode) === entry && this.#toKeep.delete(shortcode)
    reading.then(
      (answer) => {
        entry.answer = answer
        if (takeIfCurrent()) this.#cached.set(shortcode, entry)
      },
      () => {
        if (takeIfCurrent()) this.#cached.delete(shortcode)
      },
    )
    return reading
  }

  /**
   * Forgets only the responses for results that were changed or deleted, so that owners who do this often do not affect
   * other results.
   */
  forget(shortcodes: readonly string[]): void {
    for (const shortcode of shortcodes) {
      this.#toKeep.delete(shortcode)
      this.#cached.delete(shortcode)
    }
  }
}

/** Encodes only the contract's fields, so that other fields of a result never leave the server. */
function answerOf({ result, ten, language }: Awaited<ReturnType<ReadShared>>): SharedAnswer {
  return { ...tagged(MeasuredResult, result), ten: ten && tagged(TenSentences, ten), language }
}

function tagged<Content extends z.ZodMiniType>(schema: Content, content: z.output<Content>): Tagged {
  const json = JSON.stringify(z.encode(schema, content))
  return { json, etag: entityTag(json) }
}

/** Serves what anyone with the link sees of a result (§8.30), and the sentences that friends may try (§8.88). */
export function sharedResultRoutes(scope: ApiScope, sharedResults: SharedResultCache): void {
  type Asked = Pick<Call<typeof ReadSharedResult>, 'params' | 'request' | 'reply'>
  const partOf =
    (part: (answer: SharedAnswer) => Tagged | null) =>
    ({ params, request, reply }: Asked) => {
      const send = (answer: SharedAnswer) => {
        const sent = part(answer)
        if (!sent) throw resultNotFound()
        reply.header('etag', sent.etag)
        if (clientHas(request, sent.etag)) return reply.code(304).send()
        return reply.header('content-type', 'application/json; charset=utf-8').send(sent.json)
      }
      const result = sharedResults.read(params.shortcode)
      return result instanceof Promise ? result.then(send) : send(result)
    }
  serve(
    scope,
    ReadSharedResult,
    partOf((answer) => answer),
  )
  serve(
    scope,
    ReadTen,
    partOf(({ ten }) => ten),
  )
}
