import { SharedResult } from '#contracts/sharedResult'
import type { FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { networkOf } from '../plugins/clientAddress.ts'
import { createRequestCounter } from '../plugins/requestCounter.ts'
import { ProblemError } from '../problems.ts'
import type { SharedResultCache } from '../services/sharedResultCache.ts'
import { previewOf } from './preview.ts'
import type { PreviewShell } from './previewShell.ts'
import { previewTags } from './previewTags.ts'
import { siteOrigin } from './siteOrigin.ts'

const WINDOW_MS = 60_000

/** A page that waits longer for its tags is better shown without them. */
const PATIENCE_MS = 1_000

/** The document of a result for a request; null where the plain shell is to be sent. */
export type ResultPreviews = (request: FastifyRequest, shortcode: string) => Promise<string | null>

/** What previews are made of. `limit`: look-ups for one address in a minute. `publicUrl`: where the site is, if it is known. */
export type PreviewOptions = {
  sharedResults: SharedResultCache
  shell: PreviewShell
  publicUrl: string | null
  limit: number
  clock: () => number
}

/**
 * Puts the tags of a result into its document. Whatever is not to be seen, cannot be read, or is asked for too often, has
 * the plain shell: the app then says what is the matter.
 */
export function createResultPreviews(options: PreviewOptions): ResultPreviews {
  const { sharedResults, shell, publicUrl, limit, clock } = options
  const count = createRequestCounter(WINDOW_MS, clock)

  return async (request, shortcode) => {
    const origin = publicUrl ?? siteOrigin(request)
    if (origin === null || count(networkOf(request.ip)).count > limit) return null
    try {
      const answer = await withinPatience(sharedResults.read(shortcode))
      const result = SharedResult.parse(JSON.parse(answer.json))
      return shell.before + previewTags(previewOf(result, origin, shortcode, answer.etag)) + shell.after
    } catch (error) {
      if (!(error instanceof ProblemError)) request.log.warn({ err: error }, 'a result is shown without its preview')
      return null
    }
  }
}

async function withinPatience<Value>(value: Value | Promise<Value>): Promise<Value> {
  if (!(value instanceof Promise)) return value
  const late = new AbortController()
  const giveUp = pause(PATIENCE_MS, null, { ref: false, signal: late.signal }).then(() => {
    throw new Error(`The result could not be read within ${PATIENCE_MS} ms.`)
  })
  try {
    return await Promise.race([value, giveUp])
  } finally {
    giveUp.catch(() => undefined)
    late.abort()
  }
}
