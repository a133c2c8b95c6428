import { ReadSharedResult } from '#contracts/result.ts'
import { clientHas } from '../http/caching.ts'
import { serve, type ApiScope } from '../http/serve.ts'
import type { SharedAnswer, SharedResultCache } from './sharedResultCache.ts'

/** Serves what anyone with the link sees of a result (§8.30). */
export function sharedResultRoute(scope: ApiScope, sharedResults: SharedResultCache): void {
  serve(scope, ReadSharedResult, ({ params, request, reply }) => {
    const send = ({ json, etag }: SharedAnswer) => {
      reply.header('etag', etag)
      if (clientHas(request, etag)) return reply.code(304).send()
      return reply.header('content-type', 'application/json; charset=utf-8').send(json)
    }
    const result = sharedResults.read(params.shortcode)
    return result instanceof Promise ? result.then(send) : send(result)
  })
}
