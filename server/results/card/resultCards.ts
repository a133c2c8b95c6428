import { LRUCache } from 'lru-cache'
import { SharedResult } from '#contracts/result.ts'
import { ReadResultCard } from '#contracts/service.ts'
import { clientHas, entityTag } from '../../http/caching.ts'
import { networkOf } from '../../http/network.ts'
import { ProblemError } from '../../http/problems.ts'
import { tooManyRequests } from '../../http/rateLimit.ts'
import { serve, type ApiScope } from '../../http/serve.ts'
import type { SharedAnswer, SharedResultCache } from '../sharedResultCache.ts'
import type { DrawCard } from './drawCard.ts'

/** Size of the cache; a picture has about 70 KB. */
const CAPACITY_BYTES = 16 * 1024 * 1024

/**
 * Limits of pictures that are being drawn or waiting, 30 ms each. The limit per address is low, so that others are not
 * refused because of it; the total limits the waiting time.
 */
const MAX_DRAWINGS = { perAddress: 10, all: 60 }

/** A picture ready to send, and its entity tag. */
export type ResultCard = { readonly png: Buffer; readonly etag: string }

/** A client that requests a picture: the key of its address, and whether it has disconnected. */
export type PictureRequester = { readonly network: string; readonly hasDisconnected: () => boolean }

type Drawing = { readonly card: Promise<ResultCard>; readonly requesters: PictureRequester[] }

/**
 * Caches the pictures of shared results by content, so that a changed name gives another picture, and a shortcode alone
 * finds nothing. Draws one at a time, and only once for all concurrent requests.
 */
export class ResultCards {
  readonly #drawCard: DrawCard
  readonly #kept: LRUCache<string, ResultCard>
  /** The pictures being drawn or waiting, by content, oldest first. */
  readonly #drawings = new Map<string, Drawing>()
  #last: Promise<unknown> = Promise.resolve()

  /** @param capacityBytes total size of the cached pictures */
  constructor(drawCard: DrawCard, capacityBytes = CAPACITY_BYTES) {
    this.#drawCard = drawCard
    this.#kept = new LRUCache({ maxSize: capacityBytes, sizeCalculation: ({ png }) => png.length })
  }

  /**
   * Returns the picture of a result.
   * @throws ProblemError 429 while too many pictures wait for this address, 503 while too many wait for all.
   */
  async read(answer: SharedAnswer, requester: PictureRequester): Promise<ResultCard> {
    const kept = this.#kept.get(answer.etag)
    if (kept) return kept
    const pending = this.#drawings.get(answer.etag)
    pending?.requesters.push(requester)
    return pending?.card ?? this.#begin(answer, requester)
  }

  #begin({ json, etag }: SharedAnswer, requester: PictureRequester): Promise<ResultCard> {
    const all = [...this.#drawings.values()]
    const perAddress = all.filter(({ requesters: [first] }) => first?.network === requester.network)
    if (perAddress.length >= MAX_DRAWINGS.perAddress) {
      throw tooManyRequests({ count: perAddress.length, remainingMs: 1_000 }, 'for pictures from this address')
    }
    if (all.length >= MAX_DRAWINGS.all) throw new ProblemError('unavailable', 'Too many pictures are being drawn.')

    const requesters = [requester]
    const draw = async () => {
      if (requesters.every(({ hasDisconnected }) => hasDisconnected())) throw noClientWaits()
      const png = await this.#drawCard(SharedResult.parse(JSON.parse(json)))
      const card = { png, etag: entityTag(png) }
      this.#kept.set(etag, card)
      return card
    }
    const card = this.#last.then(draw).finally(() => this.#drawings.delete(etag))
    this.#drawings.set(etag, { card, requesters })
    this.#last = card.catch(() => undefined)
    return card
  }
}

/** Creates an error that no client reads, but that the log records with its status. */
const noClientWaits = () => new ProblemError('request-timeout', 'Nobody waited for the picture.')

/** Serves the picture of a result for link previews. */
export function resultCardRoute(scope: ApiScope, sharedResults: SharedResultCache, resultCards: ResultCards): void {
  serve(scope, ReadResultCard, async ({ params, request, reply }) => {
    const answer = await sharedResults.read(params.shortcode)
    const { socket } = request.raw
    const requester = { network: networkOf(request.ip), hasDisconnected: () => socket.destroyed }
    const { png, etag } = await resultCards.read(answer, requester)
    reply.header('etag', etag)
    if (clientHas(request, etag)) return reply.code(304).send()
    return reply.type('image/png').send(png)
  })
}
