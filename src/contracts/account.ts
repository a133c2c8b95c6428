import * as z from 'zod/mini'
import { CarriedTest } from './carriedTest.ts'
import { storableText } from './text.ts'

/** Path of the call that makes an unfinished test that of an account. */
export const RUNNING_TEST_PATH = 'account/running-test/'

/** The most results that are listed. */
export const LISTED_RESULTS = 100

/** Body of PUT /v1/account/running-test/. */
export const ClaimTestRequest = z.object({ test_id: storableText(100) })
export type ClaimTestRequest = z.infer<typeof ClaimTestRequest>

/** Answer to GET /v1/account/: the user's own results, newest first, and the test to go on with, if there is one. */
export const AccountResponse = z.object({
  /** `completed_at`: ISO 8601, UTC. */
  results: z.array(z.object({ shortcode: z.string(), completed_at: z.string() })),
  running: z.nullable(z.object({ test: CarriedTest })),
})
export type AccountResponse = z.infer<typeof AccountResponse>
