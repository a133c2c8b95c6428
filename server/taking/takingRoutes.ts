import { CreateTest, CreateTestRequest, SaveTest } from '#contracts/taking.ts'
import type { Dependencies } from '../dependencies.ts'
import { noToken } from '../http/bearerToken.ts'
import { ProblemError } from '../http/problems.ts'
import { readContent } from '../http/readContent.ts'
import { serve, type ApiScope } from '../http/serve.ts'
import { completeTest } from './completeTest.ts'
import { createTest } from './createTest.ts'
import { savePartialTest } from './savePartialTest.ts'

/** Serves the two calls that write tests (§8.8, §8.13). They check in the order of §8.23. */
export function takingRoutes(scope: ApiScope, deps: Dependencies): void {
  serve(scope, CreateTest, async ({ body, identity, network, request }) => {
    const idempotencyKey = readIdempotencyKey(request.headers['idempotency-key'])
    const who = { network: network(), identity: await identity(), idempotencyKey }
    return createTest(deps, readContent(CreateTestRequest, body).orThrow(), who)
  })

  serve(scope, SaveTest, async ({ params, query, body, identity }) => {
    if (query['complete'] !== 'y') return savePartialTest(deps, params.test_id, body)
    const known = await identity()
    if (known === null) throw noToken()
    return completeTest(deps, params.test_id, known.owner, body)
  })
}

/** Reads the key. @throws ProblemError 400 for a key that is empty, longer than 255 characters or not printable. */
function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\x20-\x7e]{1,255}$/.test(header)) return header
  throw new ProblemError('bad-idempotency-key')
}
