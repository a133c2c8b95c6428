import { AnswerCheck } from '#contracts/meaningCheck.ts'
import { ChangeSharing, DeleteOwnResult, ReadOwnResult } from '#contracts/ownResult.ts'
import type { Dependencies } from '../dependencies.ts'
import { serve, type ApiScope } from '../http/serve.ts'
import { changeSharing, deleteOwnResult } from './changeOwnResult.ts'
import { answerCheck } from './check/answerCheck.ts'
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
