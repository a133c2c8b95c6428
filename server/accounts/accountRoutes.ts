import { AdoptGuest, ClaimTest, DeleteAccount, ReadAccount } from '#contracts/account.ts'
import { ChooseLanguage } from '#contracts/accountLanguage.ts'
import type { Dependencies } from '../dependencies.ts'
import { serve, type ApiScope } from '../http/serve.ts'
import type { SharedResultCache } from '../results/sharedResultCache.ts'
import { chooseLanguage } from './accountLanguages.ts'
import { claimTest, deleteAccount, readAccount } from './accountTests.ts'
import { adoptGuest } from './adoptGuest.ts'

/** Serves a user's tests (docs/decisions/0009), language (0056) and the deletion of both (§8.36, 0008). */
export function accountRoutes(scope: ApiScope, deps: Dependencies, sharedResults: SharedResultCache): void {
  const { verifyIdToken } = scope
  serve(scope, ReadAccount, ({ identity }) => readAccount(deps, identity.owner))
  serve(scope, ClaimTest, ({ identity, body }) => claimTest(deps, identity.owner, body))
  serve(scope, ChooseLanguage, ({ identity, body }) => chooseLanguage(deps, identity.owner, body))
  serve(scope, AdoptGuest, ({ identity, body }) => adoptGuest({ ...deps, verifyIdToken }, identity.owner, body))
  serve(scope, DeleteAccount, async ({ identity, query }) => {
    const testIds = [query['test_id'] ?? []].flat() as string[]
    sharedResults.forget(await deleteAccount(deps, identity.owner, testIds))
  })
}
