import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint, Params } from '#contracts/endpoint.ts'
import type { Identity, VerifyIdToken } from '../identity/identity.ts'
import { noToken, readIdentity, requireAccount, requireIdentity } from './bearerToken.ts'
import { countedNetwork } from './network.ts'
import { answerOf } from './openApi/describeApi.ts'
import { limitByAddress, type RateLimits } from './rateLimit.ts'
import { requireBody } from './readContent.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route serves. */
    endpoint?: Endpoint
  }
}

/** Where endpoints are served, and what that needs. `endpoints`: those served so far, for the API's description. */
export type ApiScope = {
  app: FastifyInstance
  clock: () => number
  verifyIdToken: VerifyIdToken
  rateLimits: RateLimits
  /** Whether an address is of a network that may make any number of tests and codes. */
  isTrusted: (address: string) => boolean
  endpoints: Endpoint[]
}

/**
 * A request to an endpoint. `body`: its parsed JSON, which the use case validates when its turn comes (§8.23).
 * `network`: by which the client is counted over a day; null if it is trusted. `identity`: of the token that an
 * endpoint requires; with an optional one, the handler asks for it.
 */
export type Call<E extends Endpoint> = {
  body: unknown
  params: Params<E>
  query: Record<string, unknown>
  network: () => string | null
  identity: E['token'] extends 'user' | 'account' ? Identity : () => Promise<Identity | null>
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler returns: the content, nothing for a 204, or the reply that it has sent itself. */
type Answer<E extends Endpoint> = E['answer'] extends { schema: infer Sent extends z.ZodMiniType }
  ? z.output<Sent>
  : E['answer'] extends { type: string }
    ? FastifyReply
    : E['accepts'][keyof E['accepts']] extends infer Accepted
      ? Accepted extends z.ZodMiniType
        ? z.output<Accepted>
        : void
      : never

type Handle<E extends Endpoint> = (call: Call<E>) => Answer<E> | FastifyReply | Promise<Answer<E> | FastifyReply>

/**
 * Serves an endpoint: its limits, its token, its headers, and of the answer the fields in its schema. A call without
 * a token is refused first, then one without a body; then the token is verified, and the handler begins.
 */
export function serve<E extends Endpoint>(scope: ApiScope, endpoint: E, handle: Handle<E>): void {
  const { app, endpoints } = scope
  const { method, path, body, token } = endpoint
  const identify = identification(scope, endpoint)
  const { status, schema } = answerOf(endpoint)
  endpoints.push(endpoint)

  const send = (reply: FastifyReply, content: unknown) => {
    // A handler that answered by itself: a reply that a promise resolves to is awaited until it is sent.
    if (content === reply || reply.sent) return reply
    reply.code(status)
    if (schema === null) return reply.send()
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(z.encode(schema, content)))
  }
  const callOf = (request: FastifyRequest, reply: FastifyReply, identity: unknown) =>
    ({
      body: request.body,
      params: request.params,
      query: request.query,
      network: () => countedNetwork(request.ip, scope.isTrusted),
      identity,
      request,
      reply,
    }) as Call<E>

  app.route({
    method: method.toUpperCase(),
    url: `/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ...(body?.bytes && { bodyLimit: body.bytes }),
    config: { endpoint },
    onRequest: hooksOf(scope, endpoint, identify),
    handler(request, reply) {
      if (body) requireBody(request)
      if (token && token !== 'optional') {
        return identify(request).then(async (identity) => send(reply, await handle(callOf(request, reply, identity))))
      }
      // No promise for what is answered at once, such as a cached result.
      const answer = handle(callOf(request, reply, () => identify(request)))
      return answer instanceof Promise ? answer.then((content) => send(reply, content)) : send(reply, answer)
    },
  })
}

/** Returns a function that reads who makes a request, once for each. */
function identification({ verifyIdToken }: ApiScope, { token }: Endpoint) {
  const identities = new WeakMap<FastifyRequest, Promise<Identity | null>>()
  const read = token === 'account' ? requireAccount : token === 'user' ? requireIdentity : readIdentity
  return (request: FastifyRequest) => {
    const known = identities.get(request) ?? read(request, verifyIdToken)
    identities.set(request, known)
    return known
  }
}

/** Returns what is done before the body of a request is read. */
function hooksOf(
  { clock, rateLimits, isTrusted }: ApiScope,
  { caching, shownElsewhere, limit, token, tokenFirst }: Endpoint,
  identify: (request: FastifyRequest) => Promise<unknown>,
): onRequestHookHandler[] {
  const hooks: onRequestHookHandler[] = []
  if (caching) {
    // Caches must ask, because what is shown may change. Search engines should not list it.
    const shown = shownElsewhere && { 'cross-origin-resource-policy': 'cross-origin' }
    hooks.push((_request, reply, done) => {
      reply.headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex', ...shown })
      done()
    })
  }
  if (tokenFirst) hooks.push((request, _reply, done) => void identify(request).then(() => done(), done))
  if (limit !== undefined) {
    const max = typeof limit === 'number' ? limit : rateLimits[limit]
    // Beyond the limit of redemptions a client would be guessing, so it counts for trusted networks, too.
    hooks.push(limitByAddress(max, clock, limit === 'redemptions' ? () => false : isTrusted))
  }
  if (token && token !== 'optional') {
    hooks.push((request, _reply, done) => done(request.headers.authorization === undefined ? noToken() : undefined))
  }
  return hooks
}
