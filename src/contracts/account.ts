import * as z from 'zod/mini'
import { CarriedTest } from './carriedTest.ts'
import { ResultPoint } from './resultPoint.ts'
import { storableText } from './text.ts'

/** Path of the call that makes an unfinished test that of an account. */
export const RUNNING_TEST_PATH = 'account/running-test/'

/** The most results that are listed. */
export const LISTED_RESULTS = 100

/** Body of PUT /v1/account/running-test/. */
export const ClaimTestRequest = z.object({ test_id: storableText(100) })
export type ClaimTestRequest = z.infer<typeof ClaimTestRequest>

/** A result in the list. What was measured is left out where an older server or an older score does not tell it. */
const ListedResult = z.partial(ResultPoint, { level: true, ability: true, ability_range: true })

/** Answer to GET /v1/account/: the user's own results, newest first, and the test to go on with, if there is one. */
export const AccountResponse = z.object({
  results: z.array(ListedResult),
  running: z.nullable(z.object({ test: CarriedTest })),
})
export type AccountResponse = z.infer<typeof AccountResponse>
