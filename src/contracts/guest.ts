import * as z from 'zod/mini'
import { api } from './apiRegistry.ts'

/** Path of the call that makes a guest, below the API's base. */
export const GUESTS_PATH = 'guests/'

/** Path of the call that makes a code for handing a guest to another device. */
export const GUEST_TRANSFERS_PATH = 'guests/transfers/'

/** Path of the call that gives a guest's token for such a code. */
export const REDEEM_GUEST_PATH = 'guests/transfers/redeem/'

/** Path of the call that withdraws a guest's tokens. */
export const GUEST_WITHDRAWALS_PATH = 'guests/withdrawals/'

/** Answer to POST /v1/guests/ and /v1/guests/withdrawals/. */
export const GuestResponse = z
  .object({
    token: z.string().register(api, { description: 'The identity token of the guest, valid for 400 days.' }),
  })
  .register(api, { id: 'GuestResponse', description: 'The proof of a guest. Only the device that asked has it.' })
export type GuestResponse = z.infer<typeof GuestResponse>

/** Answer to POST /v1/guests/transfers/redeem/. */
export const RedeemGuestResponse = z
  .extend(GuestResponse, {
    results: z.int().check(z.minimum(0)).register(api, { description: 'How many results the guest has.' }),
    newest: z
      .nullable(z.string())
      .register(api, { description: 'When the newest was completed: ISO 8601, UTC; null for none.' }),
  })
  .register(api, { id: 'RedeemGuestResponse', description: 'The proof of a guest, and what is theirs.' })
export type RedeemGuestResponse = z.infer<typeof RedeemGuestResponse>
