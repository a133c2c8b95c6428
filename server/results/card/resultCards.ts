import { SharedResult } from '#contracts/result.ts'
import { LRUCache } from 'lru-cache'
import { entityTag } from '../../http/entityTag.ts'
import type { DrawCard } from './drawCard.ts'
import { ProblemError } from '../../http/problems.ts'
import type { SharedAnswer } from '../sharedResultCache.ts'

/** Pictures that are kept, 70 KB each; beyond them the one that was asked for longest ago goes. */
const CAPACITY_BYTES = 16 * 1024 * 1024

/** Pictures that may wait for the one that is drawn, 30 ms each: more would keep everyone waiting. */
const MOST_WAITING = 20

/** A picture as it is sent, and a tag that changes with it. */
export type ResultCard = { readonly png: Buffer; readonly etag: string }

/**
 * Keeps the pictures of shared results by what they show: another name form makes another picture, and nothing is found
 * here by a shortcode alone. One is drawn at a time, and once for all who ask for it meanwhile.
 */
export class ResultCards {
  readonly #kept: LRUCache<string, ResultCard, SharedAnswer>

  /** @param capacityBytes of the pictures that are kept */
  constructor(drawCard: DrawCard, capacityBytes = CAPACITY_BYTES) {
    const draw = oneAtATime(drawCard)
    this.#kept = new LRUCache<string, ResultCard, SharedAnswer>({
      maxSize: capacityBytes,
      // Who waits for a picture gets it, also where others have pushed it out meanwhile.
      ignoreFetchAbort: true,
      sizeCalculation: ({ png }) => png.length,
      fetchMethod: async (_etag, _stale, { context: { json } }) =>
        cardOf(await draw(SharedResult.parse(JSON.parse(json)))),
    })
  }

  /** The picture of a result. @throws ProblemError 503 while too many others wait for theirs. */
  async read(answer: SharedAnswer): Promise<ResultCard> {
    return this.#kept.forceFetch(answer.etag, { context: answer })
  }
}

function cardOf(png: Buffer): ResultCard {
  return { png, etag: entityTag(png) }
}

function oneAtATime(draw: DrawCard): DrawCard {
  let unfinished = 0
  let last: Promise<unknown> = Promise.resolve()
  return (result) => {
    if (unfinished > MOST_WAITING) throw new ProblemError('unavailable', 'Too many pictures are being drawn.')
    unfinished++
    const drawing = last.then(() => draw(result)).finally(() => unfinished--)
    last = drawing.catch(() => undefined)
    return drawing
  }
}
