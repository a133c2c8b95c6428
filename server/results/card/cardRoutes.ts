import { ReadResultCard } from '#contracts/service.ts'
import { clientHas } from '../../http/caching.ts'
import { networkOf } from '../../http/network.ts'
import { serve, type ApiScope } from '../../http/serve.ts'
import type { SharedResultCache } from '../sharedResultCache.ts'
import type { ResultCards } from './resultCards.ts'

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
