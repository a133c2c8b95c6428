import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { SharedResult } from '#contracts/result.ts'
import { networkOf } from '../http/network.ts'
import { failureLog } from '../http/oncePerMinute.ts'
import { ProblemError } from '../http/problems.ts'
import { createRequestCounter } from '../http/rateLimit.ts'
import type { SharedResultCache } from '../results/sharedResultCache.ts'
import { inLanguage } from './inLanguage.ts'
import { previewOf, previewTags, siteOrigin, type PreviewShell } from './preview.ts'

/** A page is sent without its tags if they take longer than this. */
const TIME_LIMIT_MS = 1_000

/** Returns the document of a result for a request; null if the plain shell should be sent. */
export type ResultPreviews = (request: FastifyRequest, shortcode: string) => Promise<string | null>

/** `limit`: look-ups per address and minute. `publicUrl`: the site's origin; null if unknown. */
export type PreviewOptions = {
  sharedResults: SharedResultCache
  shell: PreviewShell
  publicUrl: string | null
  limit: number
  clock: () => number
  log: FastifyBaseLogger
}

/**
 * Creates a function that inserts the tags of a result into its document, in the language of its owner. It returns null for a result that is not
 * shared, cannot be read or is requested too often; the app in the plain shell then shows the error.
 */
export function createResultPreviews(options: PreviewOptions): ResultPreviews {
  const { sharedResults, shell, publicUrl, limit, clock, log } = options
  const count = createRequestCounter(clock)
  const logFailure = failureLog((failure) => log.warn(failure, 'a result is shown without its preview'))

  return async (request, shortcode) => {
    const origin = publicUrl ?? siteOrigin(request)
    if (origin === null || count(networkOf(request.ip)).count > limit) return null
    try {
      const answer = await withTimeLimit(sharedResults.read(shortcode))
      const result = SharedResult.parse(JSON.parse(answer.json))
      const tags = () => previewTags(previewOf(result, origin, shortcode, answer.etag))
      return shell.before + inLanguage(answer.language, tags) + shell.after
    } catch (error) {
      if (!(error instanceof ProblemError)) logFailure(error as Error, request.id)
      return null
    }
  }
}

async function withTimeLimit<Value>(value: Value | Promise<Value>): Promise<Value> {
  if (!(value instanceof Promise)) return value
  const timer = new AbortController()
  const giveUp = pause(TIME_LIMIT_MS, null, { ref: false, signal: timer.signal }).then(() => {
    throw new Error(`The result could not be read within ${TIME_LIMIT_MS} ms.`)
  })
  try {
    return await Promise.race([value, giveUp])
  } finally {
    giveUp.catch(() => undefined)
    timer.abort()
  }
}
