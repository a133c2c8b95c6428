import * as z from 'zod/mini'
import { TransferredTest } from './test.ts'
import { ResultPoint } from './result.ts'
import { storableText } from './text.ts'

/** Path of the call that claims an unfinished test for an account. */
export const RUNNING_TEST_PATH = 'account/running-test/'

/** The maximum number of listed results. */
export const LISTED_RESULTS = 100

/** Body of PUT /v1/account/running-test/. */
export const ClaimTestRequest = z.object({ test_id: storableText(100) })
export type ClaimTestRequest = z.infer<typeof ClaimTestRequest>

/** Path of the call that makes the tests and results of a guest those of an account. */
export const ADOPT_GUEST_PATH = 'account/adopt/'

/** Body of POST /v1/account/adopt/. */
export const AdoptGuestRequest = z.object({ guest_token: storableText(4000) })
export type AdoptGuestRequest = z.infer<typeof AdoptGuestRequest>

/** A result in the list. A server may leave out the measured values. */
const ListedResult = z.partial(ResultPoint, { level: true })

/** Answer to GET /v1/account/: the user's own results, newest first, and the running test, if there is one. */
export const AccountResponse = z.object({
  results: z.array(ListedResult),
  running: z.nullable(z.object({ test: TransferredTest })),
})
export type AccountResponse = z.infer<typeof AccountResponse>
