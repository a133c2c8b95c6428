import * as z from 'zod/mini'
import { api } from './apiRegistry.ts'
import { SaveTestRequest } from './endpoints.ts'
import { FlowName, PracticeItem, TransferredProfile, TransferredTest } from './test.ts'
import { storableText } from './text.ts'

/** Paths of the two calls that transfer an unfinished test to another device, below the API's base. */
export const TRANSFERS_PATH = 'transfers/'
export const REDEEM_TRANSFER_PATH = 'transfers/redeem/'

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
