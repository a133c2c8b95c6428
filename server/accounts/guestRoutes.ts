import type { FastifyInstance } from 'fastify'
import { GuestResponse } from '#contracts/guest.ts'
import type { Dependencies } from '../dependencies.ts'
import { readIdentity, requireIdentity } from '../http/bearerToken.ts'
import { countOfDay } from '../http/dailyCount.ts'
import { countedNetwork } from '../http/network.ts'
import { TAGS } from '../http/openApi/apiInfo.ts'
import { guestAnswers } from '../http/openApi/examples/accounts.ts'
import { NEVER_CACHED } from '../http/openApi/headers.ts'
import { describeOnly } from '../http/openApi/openApi.ts'
import { BODY_PROBLEMS, COMMON_PROBLEMS, problemResponses } from '../http/openApi/problemResponses.ts'
import { jsonResponse } from '../http/openApi/responses.ts'
import { ProblemError } from '../http/problems.ts'
import { limitOf, type RateLimits } from '../http/rateLimit.ts'
import { withdrawTokens } from '../identity/guests.ts'
import { signGuestToken } from '../identity/guestTokens.ts'
import type { VerifyIdToken } from '../identity/identity.ts'
import type { GuestKeys } from '../identity/identityConfig.ts'
import { GUEST_PREFIX, isOwnGuest, type Owner } from '../identity/owner.ts'
import { removeCodesOf } from '../transfers/transferRepository.ts'

type GuestDependencies = Pick<Dependencies, 'db' | 'clock' | 'ids' | 'countKey' | 'dailyLimits'> & {
  isTrusted: (address: string) => boolean
  verifyIdToken: VerifyIdToken
  rateLimits: RateLimits
  /** Null if guests belong to the identity provider, as with Firebase. */
  guestKeys: GuestKeys | null
}

/** Registers the calls that make an identity for somebody without an account, and withdraw its tokens. */
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
      const isGuest = known !== null && isOwnGuest(known.owner)
      if (!isGuest) {
        const network = countedNetwork(request.ip, deps.isTrusted)
        await countOfDay(deps.db, deps, network, { counted: 'new guests', limit: deps.dailyLimits.newGuestsADay })
      }
      const owner: Owner = isGuest ? known.owner : { kind: 'user', id: GUEST_PREFIX + ids.guestId() }
      // Never older than the token that it renews, which may be the first after a withdrawal.
      const issuedAt = Math.max(clock(), known?.issuedAt ?? 0)
      return reply.code(201).send({ token: await signGuestToken(owner, guestKeys, issuedAt) })
    },
  )

  scope.post(
    '/guests/withdrawals/',
    {
      config: limitOf(rateLimits.newTransfers),
      validatorCompiler: describeOnly,
      schema: {
        operationId: 'withdrawGuestTokens',
        tags: [TAGS.account],
        summary: 'End a guest on all other devices',
        description:
          'Every token of the guest that was issued before is refused from now on, and every code that would hand the ' +
          'guest over is gone. The answer has the only token that works.',
        security: [{ idToken: [] }],
        response: {
          201: jsonResponse('The token.', GuestResponse, guestAnswers, NEVER_CACHED),
          ...problemResponses(...BODY_PROBLEMS, 'unauthorized', 'not-found', ...COMMON_PROBLEMS),
        },
      },
    },
    async (request, reply) => {
      const { owner } = await requireIdentity(request, verifyIdToken)
      if (!guestKeys || !isOwnGuest(owner)) throw new ProblemError('not-found', 'This is no guest of this server.')
      const from = await deps.db.transaction(async (transaction) => {
        await removeCodesOf(transaction, owner)
        return withdrawTokens(transaction, owner, clock())
      })
      return reply.code(201).send({ token: await signGuestToken(owner, guestKeys, from) })
    },
  )
}
