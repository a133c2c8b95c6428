import { LRUCache } from 'lru-cache'
import { SharedResult } from '#contracts/result.ts'
import { entityTag } from '../../http/entityTag.ts'
import { ProblemError } from '../../http/problems.ts'
import { tooManyRequests } from '../../http/rateLimit.ts'
import type { SharedAnswer } from '../sharedResultCache.ts'
import type { DrawCard } from './drawCard.ts'

/** Pictures that are kept, 70 KB each; beyond them the one that was asked for longest ago goes. */
const CAPACITY_BYTES = 16 * 1024 * 1024

/**
 * Pictures that may be drawn or wait at once, 30 ms each. The share of one address is small, so that nobody else is
 * refused for its sake; all together, because more would keep everyone waiting.
 */
const MOST = { ofOneAddress: 10, ofAll: 60 }

/** A picture as it is sent, and a tag that changes with it. */
export type ResultCard = { readonly png: Buffer; readonly etag: string }

/** Who asks for a picture: what their address is counted under, and whether they have gone without waiting for it. */
export type Asker = { readonly network: string; readonly hasLeft: () => boolean }

type Drawing = { readonly card: Promise<ResultCard>; readonly askers: Asker[] }

/**
 * Keeps the pictures of shared results by what they show: another name form makes another picture, and nothing is found
 * here by a shortcode alone. One is drawn at a time, and once for all who ask for it meanwhile.
 */
export class ResultCards {
  readonly #drawCard: DrawCard
  readonly #kept: LRUCache<string, ResultCard>
  /** What is drawn or waits, by what it shows, oldest first. */
  readonly #drawings = new Map<string, Drawing>()
  #last: Promise<unknown> = Promise.resolve()

  /** @param capacityBytes of the pictures that are kept */
  constructor(drawCard: DrawCard, capacityBytes = CAPACITY_BYTES) {
    this.#drawCard = drawCard
    this.#kept = new LRUCache({ maxSize: capacityBytes, sizeCalculation: ({ png }) => png.length })
  }

  /**
   * The picture of a result.
   * @throws ProblemError 429 while too many pictures wait for this address, 503 while too many wait for all.
   */
  async read(answer: SharedAnswer, asker: Asker): Promise<ResultCard> {
    const kept = this.#kept.get(answer.etag)
    if (kept) return kept
    const underWay = this.#drawings.get(answer.etag)
    underWay?.askers.push(asker)
    return underWay?.card ?? this.#begin(answer, asker)
  }

  #begin({ json, etag }: SharedAnswer, asker: Asker): Promise<ResultCard> {
    const ofAll = [...this.#drawings.values()]
    const ofOneAddress = ofAll.filter(({ askers: [first] }) => first?.network === asker.network)
    if (ofOneAddress.length >= MOST.ofOneAddress) {
      throw tooManyRequests({ count: ofOneAddress.length, remainingMs: 1_000 }, 'for pictures from this address')
    }
    if (ofAll.length >= MOST.ofAll) throw new ProblemError('unavailable', 'Too many pictures are being drawn.')

    const askers = [asker]
    const draw = async () => {
      if (askers.every(({ hasLeft }) => hasLeft())) throw nobodyWaits()
      const png = await this.#drawCard(SharedResult.parse(JSON.parse(json)))
      const card = { png, etag: entityTag(png) }
      this.#kept.set(etag, card)
      return card
    }
    const card = this.#last.then(draw).finally(() => this.#drawings.delete(etag))
    this.#drawings.set(etag, { card, askers })
    this.#last = card.catch(() => undefined)
    return card
  }
}

/** Nobody is there to read it; the log has the request with its status. */
const nobodyWaits = () => new ProblemError('request-timeout', 'Nobody waited for the picture.')
