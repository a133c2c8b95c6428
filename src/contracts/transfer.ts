import * as z from 'zod/mini'
import { api } from './apiRegistry.ts'
import { endpoint } from './endpoint.ts'
import {
  createTransferAnswers,
  createTransferRequests,
  redeemGuestAnswers,
  redeemTransferAnswers,
  redeemTransferRequests,
} from './examples/accounts.ts'
import { RedeemGuestResponse } from './guest.ts'
import { ANSWERS_BYTES } from './limits.ts'
import { SaveTestRequest } from './taking.ts'
import { FlowName, PracticeItem, TransferredProfile, TransferredTest } from './test.ts'
import { storableText } from './text.ts'

/** The server stores the item for a while as sent, so its texts must be storable. */
const StorablePracticeItem = z.extend(PracticeItem, {
  subject: storableText(200).register(api, { description: 'The expression asked for.' }),
  sentence: storableText(1_000).register(api, {
    description: 'The sentence, the expression in it between double asterisks.',
  }),
  definition: storableText(1_000).register(api, { description: 'What the expression means in this sentence.' }),
})

/**
 * Body of POST /v1/transfers/: a partial save of the test, and the data that only this device has. Email addresses and
 * names are ignored.
 */
export const CreateTransferRequest = z
  .extend(SaveTestRequest, {
    test_id: storableText(100).register(api, { description: 'The test to carry.' }),
    flow: FlowName,
    practice: z
      .array(StorablePracticeItem)
      .check(z.maxLength(3))
      .register(api, { description: 'The sentences before the test.' }),
  })
  .register(api, {
    id: 'CreateTransferRequest',
    description: 'A partial save, and what only this device knows of the test.',
  })
export type CreateTransferRequest = z.infer<typeof CreateTransferRequest>

/** Response to POST /v1/transfers/. */
export const CreateTransferResponse = z
  .object({
    code: z.string().register(api, { description: 'Eight letters and digits.' }),
    expires_at: z.string().register(api, { description: 'Until when it works: ISO 8601, UTC.' }),
  })
  .register(api, { id: 'CreateTransferResponse', description: 'The code for the other device.' })
export type CreateTransferResponse = z.infer<typeof CreateTransferResponse>

/** Body of POST /v1/transfers/redeem/: the code as typed. Case, spaces and hyphens do not matter. */
export const RedeemTransferRequest = z
  .object({
    code: z
      .string()
      .check(z.maxLength(100))
      .register(api, { description: 'As it was typed: case, blanks and hyphens do not matter.' }),
  })
  .register(api, { id: 'RedeemTransferRequest', description: 'The code from the first device.' })
export type RedeemTransferRequest = z.infer<typeof RedeemTransferRequest>

/** Answer to POST /v1/transfers/redeem/. A code works only once. */
export const RedeemTransferResponse = z
  .object({
    test: TransferredTest,
    flow: FlowName,
    practice: z.array(PracticeItem).register(api, { description: 'The sentences before the test.' }),
    user_profile: TransferredProfile,
  })
  .register(api, { id: 'RedeemTransferResponse', description: 'All that the other device needs to go on.' })
export type RedeemTransferResponse = z.infer<typeof RedeemTransferResponse>

export const CreateTransfer = endpoint({
  method: 'post',
  path: 'transfers/',
  accepts: { 201: CreateTransferResponse },
  operationId: 'createTransfer',
  tag: 'transfers',
  summary: 'Get a code that hands an unfinished test to another device',
  description:
    'Saves the answers as a partial save does. The code works once, for 15 minutes, and replaces an earlier one ' +
    'of the same test. E-mail and name of the profile are ignored.',
  body: { schema: CreateTransferRequest, examples: createTransferRequests, bytes: ANSWERS_BYTES },
  answer: { description: 'The code.', examples: createTransferAnswers },
  problems: ['test-not-found', 'test-completed', 'test-expired'],
  limit: 'newTransfers',
})

export const RedeemTransfer = endpoint({
  method: 'post',
  path: 'transfers/redeem/',
  accepts: { 200: RedeemTransferResponse },
  operationId: 'redeemTransfer',
  tag: 'transfers',
  summary: 'Take over an unfinished test by a code',
  description: 'Case, blanks and hyphens of the code do not matter. A code works once; a guest’s does not here.',
  body: { schema: RedeemTransferRequest, examples: redeemTransferRequests },
  answer: { description: 'The test. The code works no more.', examples: redeemTransferAnswers },
  problems: ['transfer-not-found'],
  limit: 'redemptions',
})

export const CreateGuestTransfer = endpoint({
  method: 'post',
  path: 'guests/transfers/',
  accepts: { 201: CreateTransferResponse },
  operationId: 'createGuestTransfer',
  tag: 'transfers',
  summary: 'Get a code that hands a guest to another device',
  description:
    'For a guest of this server who has a result. The code works once, for 15 minutes; whoever redeems it is the ' +
    'same guest, with results, notebook and running test.',
  token: 'user',
  answer: { description: 'The code.', examples: createTransferAnswers },
  problems: ['test-not-found'],
  limit: 'newTransfers',
})

export const RedeemGuest = endpoint({
  method: 'post',
  path: 'guests/transfers/redeem/',
  accepts: { 200: RedeemGuestResponse },
  operationId: 'redeemGuest',
  tag: 'transfers',
  summary: 'Get the token of a guest by a code',
  description:
    'With what the guest has, for a question: whoever uses the token writes into the guest’s results and ' +
    'notebook, where all their devices read and delete it. A code works once; a test’s does not here.',
  body: { schema: RedeemTransferRequest, examples: redeemTransferRequests },
  answer: { description: 'The token. The code works no more.', examples: redeemGuestAnswers },
  problems: ['transfer-not-found'],
  limit: 'redemptions',
})
