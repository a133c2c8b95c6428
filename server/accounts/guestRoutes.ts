import type { FastifyInstance } from 'fastify'
import { GuestResponse } from '#contracts/guest.ts'
import type { Dependencies } from '../dependencies.ts'
import { readIdentity } from '../http/bearerToken.ts'
import { TAGS } from '../http/openApi/apiInfo.ts'
import { guestAnswers } from '../http/openApi/examples/accounts.ts'
import { NEVER_CACHED } from '../http/openApi/headers.ts'
import { describeOnly } from '../http/openApi/openApi.ts'
import { BODY_PROBLEMS, COMMON_PROBLEMS, problemResponses } from '../http/openApi/problemResponses.ts'
import { jsonResponse } from '../http/openApi/responses.ts'
import { ProblemError } from '../http/problems.ts'
import { limitOf, type RateLimits } from '../http/rateLimit.ts'
import { signGuestToken } from '../identity/guestTokens.ts'
import type { VerifyIdToken } from '../identity/identity.ts'
import type { GuestKeys } from '../identity/identityConfig.ts'
import { GUEST_PREFIX, isOwnGuest, type Owner } from '../identity/owner.ts'

type GuestDependencies = Pick<Dependencies, 'clock' | 'ids'> & {
  verifyIdToken: VerifyIdToken
  rateLimits: RateLimits
  /** Null if guests belong to the identity provider, as with Firebase. */
  guestKeys: GuestKeys | null
}

/** Registers POST /v1/guests/: an identity for somebody without an account. Nothing is stored for it. */
export function guestRoutes(scope: FastifyInstance, deps: GuestDependencies): void {
  const { guestKeys, verifyIdToken, clock, ids, rateLimits } = deps
  scope.post(
    '/guests/',
    {
      config: limitOf(rateLimits.newTests),
      validatorCompiler: describeOnly,
      schema: {
        operationId: 'createGuest',
        tags: [TAGS.account],
        summary: 'Get an identity without an account',
        description:
          'Only where this server signs guests in itself; elsewhere it is a 404. With the token of a guest the answer ' +
          'has a new one of the same guest.',
        security: [{}, { idToken: [] }],
        response: {
          201: jsonResponse('The token.', GuestResponse, guestAnswers, NEVER_CACHED),
          ...problemResponses(...BODY_PROBLEMS, 'unauthorized', 'not-found', ...COMMON_PROBLEMS),
        },
      },
    },
    async (request, reply) => {
      if (!guestKeys) throw new ProblemError('not-found', 'Guests sign in at the identity provider.')
      const known = await readIdentity(request, verifyIdToken)
      const owner: Owner =
        known && isOwnGuest(known.owner) ? known.owner : { kind: 'user', id: GUEST_PREFIX + ids.guestId() }
      return reply.code(201).send({ token: await signGuestToken(owner, guestKeys, clock()) })
    },
  )
}
