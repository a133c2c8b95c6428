import { AnswerCheck } from '#contracts/meaningCheck.ts'
import { ChangeSharing, DeleteOwnResult, ReadOwnResult, SharingRequest } from '#contracts/ownResult.ts'
import type { Dependencies } from '../dependencies.ts'
import { resultNotFound } from '../http/problems.ts'
import { readContent } from '../http/readContent.ts'
import { serve, type ApiScope } from '../http/serve.ts'
import type { Owner } from '../identity/owner.ts'
import { isShortcode } from '../newIds.ts'
import { answerCheck } from './check/answerCheck.ts'
import { deleteOwnTest, updateSharing } from './ownResultRepository.ts'
import { readOwnResult } from './readOwnResult.ts'
import type { SharedResultCache } from './sharedResultCache.ts'

/** Serves results to their owners (docs/decisions/0023), which the specification does not name. */
export function ownResultRoutes(scope: ApiScope, deps: Dependencies, sharedResults: SharedResultCache): void {
  /** Forgets the cached copy, so that this process shows others the current result. */
  const forgetShared = (shortcode: string) => sharedResults.forget([shortcode])

  serve(scope, ReadOwnResult, ({ identity, params }) => readOwnResult(deps, identity.owner, params.shortcode))

  serve(scope, ChangeSharing, async ({ identity, params, body }) => {
    await changeSharing(deps, identity.owner, params.shortcode, body)
    forgetShared(params.shortcode)
  })

  serve(scope, AnswerCheck, async ({ identity, params, body }) => {
    const check = await answerCheck(deps, identity.owner, params.shortcode, body)
    forgetShared(params.shortcode)
    return check
  })

  serve(scope, DeleteOwnResult, async ({ identity, params }) => {
    await deleteOwnResult(deps, identity.owner, params.shortcode)
    forgetShared(params.shortcode)
  })
}

/**
 * Changes what others see of a user's own result, and its name if the request has one. Repeating it changes nothing.
 * @param body the request's parsed JSON, not yet validated. It is validated first, because its errors reveal nothing
 * about a result.
 * @throws ProblemError 422; 404 alike for another user's result and for one that does not exist.
 */
async function changeSharing(
  { db }: Pick<Dependencies, 'db'>,
  owner: Owner,
  shortcode: string,
  body: unknown,
): Promise<void> {
  const sharing = readContent(SharingRequest, body).orThrow()
  if (!isShortcode(shortcode) || !(await updateSharing(db, owner, shortcode, sharing))) throw resultNotFound()
}

/**
 * Deletes a user's own result: the completed test with answers, profile and score.
 * @throws ProblemError 404 alike for another user's result and for one that does not exist, hence also when repeated.
 */
async function deleteOwnResult({ db }: Pick<Dependencies, 'db'>, owner: Owner, shortcode: string): Promise<void> {
  if (!isShortcode(shortcode) || !(await deleteOwnTest(db, owner, shortcode))) throw resultNotFound()
}
