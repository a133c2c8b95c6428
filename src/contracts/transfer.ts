import * as z from 'zod/mini'
import { CarriedProfile, CarriedTest } from './carriedTest.ts'
import { SaveTestRequest } from './endpoints.ts'
import { FlowName } from './savedTest.ts'
import { storableText } from './text.ts'
import { PracticeItem } from './wordItem.ts'

/** Paths below the API's base of the two calls that carry an unfinished test to another device. */
export const TRANSFERS_PATH = 'transfers/'
export const REDEEM_TRANSFER_PATH = 'transfers/redeem/'

/** The server keeps it for a while as it came, so it must be storable. */
const StorablePracticeItem = z.extend(PracticeItem, {
  subject: storableText(200),
  sentence: storableText(1_000),
  definition: storableText(1_000),
})

/**
 * Body of POST /v1/transfers/: a partial save of the test, and what only this device knows of it. E-mail and name are
 * ignored where they are sent.
 */
export const CreateTransferRequest = z.extend(SaveTestRequest, {
  test_id: storableText(100),
  flow: FlowName,
  practice: z.array(StorablePracticeItem).check(z.maxLength(3)),
})
export type CreateTransferRequest = z.infer<typeof CreateTransferRequest>

/** Its answer. `expires_at`: ISO 8601, UTC. */
export const CreateTransferResponse = z.object({ code: z.string(), expires_at: z.string() })
export type CreateTransferResponse = z.infer<typeof CreateTransferResponse>

/** Body of POST /v1/transfers/redeem/: the code as it was typed; case, blanks and hyphens do not matter. */
export const RedeemTransferRequest = z.object({ code: z.string().check(z.maxLength(100)) })
export type RedeemTransferRequest = z.infer<typeof RedeemTransferRequest>

/** Its answer, given once. */
export const RedeemTransferResponse = z.object({
  test: CarriedTest,
  flow: FlowName,
  practice: z.array(PracticeItem),
  user_profile: CarriedProfile,
})
export type RedeemTransferResponse = z.infer<typeof RedeemTransferResponse>
