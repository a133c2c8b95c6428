import { AnswerCheck } from '#contracts/meaningCheck.ts'
import { ChangeSharing, DeleteOwnResult, ReadOwnResult, SharingRequest } from '#contracts/ownResult.ts'
import type { Dependencies } from '../dependencies.ts'
import { ProblemError, resultNotFound } from '../http/problems.ts'
import { readContent } from '../http/readContent.ts'
import { serve, type ApiScope } from '../http/serve.ts'
import { isShortcode } from '../newIds.ts'
import { answerCheck } from './check/answerCheck.ts'
import { deleteOwnTest, requireOwnTest, updateSharing } from './ownResultRepository.ts'
import { readOwnResult } from './readOwnResult.ts'
import { offersResearch } from './research.ts'
import type { SharedResultCache } from './sharedResultCache.ts'
import { tenToOffer } from './tenSentences.ts'

/** Serves results to their owners (docs/decisions/0023), which the specification does not name. */
export function ownResultRoutes(scope: ApiScope, deps: Dependencies, sharedResults: SharedResultCache): void {
  /** Forgets the cached copy, so that this process shows others the current result. */
  const forgetShared = (shortcode: string) => sharedResults.forget([shortcode])

  serve(scope, ReadOwnResult, ({ identity, params }) => readOwnResult(deps, identity.owner, params.shortcode))

  serve(scope, ChangeSharing, async ({ identity, params: { shortcode }, body }) => {
    // Validated first, because its errors reveal nothing about a result.
    const sharing = readContent(SharingRequest, body).orThrow()
    const { owner } = identity
    const now = deps.clock()
    const asks = sharing.ten || sharing.research
    const own = asks ? await requireOwnTest(deps.db, owner, shortcode) : null
    const drawn = own && sharing.ten ? tenToOffer(deps.banks, own.test, now) : null
    const newResearch = own && sharing.research && !own.research
    if ((sharing.ten && !drawn) || (newResearch && !offersResearch(own.test, now)))
      throw new ProblemError('not-offered')
    const change = { owner, shortcode, request: sharing, drawn }
    const changed = isShortcode(shortcode) && (await updateSharing(deps.db, change, now))
    if (!changed) throw resultNotFound()
    forgetShared(shortcode)
  })

  serve(scope, AnswerCheck, async ({ identity, params, body }) => {
    const check = await answerCheck(deps, identity.owner, params.shortcode, body)
    forgetShared(params.shortcode)
    return check
  })

  serve(scope, DeleteOwnResult, async ({ identity, params: { shortcode } }) => {
    const deleted = isShortcode(shortcode) && (await deleteOwnTest(deps.db, identity.owner, shortcode))
    if (!deleted) throw resultNotFound()
    forgetShared(shortcode)
  })
}
