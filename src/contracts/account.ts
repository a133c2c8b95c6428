import * as z from 'zod/mini'
import { api } from './apiRegistry.ts'
import { ResultPoint } from './result.ts'
import { TransferredTest } from './test.ts'
import { storableText } from './text.ts'

/** Path of the call that claims an unfinished test for an account, below the API's base. */
export const RUNNING_TEST_PATH = 'account/running-test/'

/** The maximum number of results in the list. */
export const LISTED_RESULTS = 100

/** Body of PUT /v1/account/running-test/. */
export const ClaimTestRequest = z
  .object({ test_id: storableText(100).register(api, { description: 'The id of the test.' }) })
  .register(api, { id: 'ClaimTestRequest', description: 'Which test is to be the user’s.' })
export type ClaimTestRequest = z.infer<typeof ClaimTestRequest>

/** Path of the call that moves the tests and results of a guest to an account. */
export const ADOPT_GUEST_PATH = 'account/adopt/'

/** Body of POST /v1/account/adopt/. */
export const AdoptGuestRequest = z
  .object({
    guest_token: storableText(4000).register(api, {
      description: 'An identity token of the guest: of somebody who signed in anonymously.',
    }),
  })
  .register(api, { id: 'AdoptGuestRequest', description: 'Whose tests and results are to be the user’s.' })
export type AdoptGuestRequest = z.infer<typeof AdoptGuestRequest>

/** A result in the list. A server may omit the measured values. */
const ListedResult = z.extend(ResultPoint, { level: z.optional(ResultPoint.shape.level) })

/** Answer to GET /v1/account/: the user's own results, newest first, the running test and the chosen language, if any. */
export const AccountResponse = z
  .object({
    results: z.array(ListedResult).register(api, { description: 'Results of the user, newest first, at most 100.' }),
    running: z
      .nullable(z.object({ test: TransferredTest }))
      .register(api, { description: 'The test to go on with, or null.' }),
    // Any text, so that a language of a newer release does not make the answer invalid.
    interface_language: z.optional(z.nullable(z.string())).register(api, {
      description: 'The language of the interface that the user chose (BCP 47), or null.',
    }),
  })
  .register(api, { id: 'AccountResponse', description: 'What a user finds on a new device.' })
export type AccountResponse = z.infer<typeof AccountResponse>
