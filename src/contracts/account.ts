import * as z from 'zod/mini'
import { ACCOUNT_PATH } from './apiPaths.ts'
import { api } from './apiRegistry.ts'
import { endpoint } from './endpoint.ts'
import { accountAnswers, adoptGuestRequests, claimTestRequests } from './examples/accounts.ts'
import { TEST_ID } from './examples/tests.ts'
import { ResultPoint } from './result.ts'
import { TransferredTest } from './test.ts'
import { storableText } from './text.ts'

/** The maximum number of results in the list. */
export const LISTED_RESULTS = 100

/** Body of PUT /v1/account/running-test/. */
export const ClaimTestRequest = z
  .object({ test_id: storableText(100).register(api, { description: 'The id of the test.' }) })
  .register(api, { id: 'ClaimTestRequest', description: 'Which test is to be the user’s.' })
export type ClaimTestRequest = z.infer<typeof ClaimTestRequest>

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

export const ReadAccount = endpoint({
  method: 'get',
  path: ACCOUNT_PATH,
  accepts: { 200: AccountResponse },
  operationId: 'readAccount',
  tag: 'account',
  summary: 'List the user’s own results, the test to go on with and the chosen language',
  description:
    'At most 100 results, newest first. Those of an earlier edition of the item bank are also given on the current ' +
    'scale (`on_current_scale`), which is computed when it is first asked for. The running test is the one that was saved last of those that belong to ' +
    'the user, are begun, not completed and not expired.',
  token: 'user',
  answer: { description: 'Results, running test and language of the user.', examples: accountAnswers },
})

/** docs/decisions/0008 */
export const DeleteAccount = endpoint({
  method: 'delete',
  path: ACCOUNT_PATH,
  accepts: { 204: null },
  operationId: 'deleteAccount',
  tag: 'account',
  summary: 'Delete the data of an account',
  description:
    'Deletes the notebook, the chosen language and every test that the user completed or claimed; links to its ' +
    'result stop working. ' +
    'An unfinished test that nobody claimed is deleted too where test_id names it. The account itself is deleted ' +
    'at the identity provider. How many tests the user completed today stays until that count expires.',
  token: 'user',
  query: z.object({
    test_id: z.optional(z.array(z.string())).register(api, {
      description:
        'An unfinished test that nobody claimed and that is to be deleted, too. It may be given several times.',
      examples: [[TEST_ID]],
    }),
  }),
  answer: { description: 'No test, notebook or language of the user is stored any more.' },
})

export const ClaimTest = endpoint({
  method: 'put',
  path: 'account/running-test/',
  accepts: { 204: null },
  operationId: 'claimTest',
  tag: 'transfers',
  summary: 'Make an unfinished test that of the user',
  description:
    'Whoever holds the id of a test that is nobody’s may do so. A test made with a token is the user’s already.',
  token: 'user',
  body: { schema: ClaimTestRequest, examples: claimTestRequests },
  answer: { description: 'The test is the user’s.' },
  problems: ['not-owner', 'test-not-found', 'test-completed', 'test-expired'],
})

export const AdoptGuest = endpoint({
  method: 'post',
  path: 'account/adopt/',
  accepts: { 204: null },
  operationId: 'adoptGuest',
  tag: 'account',
  summary: 'Make the tests and results of a guest those of the user',
  description:
    'For a guest who signs in to an account that exists: the Bearer token is that of the account, the body has that ' +
    'of the guest. Results keep their links, names and checks; what the guest completed today counts as the ' +
    'user’s. Afterwards the guest has nothing.',
  token: 'account',
  body: { schema: AdoptGuestRequest, examples: adoptGuestRequests },
  answer: { description: 'What the guest had is the user’s.' },
})
