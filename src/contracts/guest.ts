import * as z from 'zod/mini'
import { api } from './apiRegistry.ts'
import { endpoint } from './endpoint.ts'
import { guestResponses } from './examples/accounts.ts'

/** Answer to POST /v1/guests/ and /v1/guests/withdrawals/. */
const GuestResponse = z
  .object({
    token: z.string().register(api, { description: 'The identity token of the guest, valid for 400 days.' }),
  })
  .register(api, { id: 'GuestResponse', description: 'The proof of a guest. Only the device that asked has it.' })

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

export const CreateGuest = endpoint({
  method: 'post',
  path: 'guests/',
  accepts: { 201: GuestResponse },
  operationId: 'createGuest',
  tag: 'account',
  summary: 'Get an identity without an account',
  description:
    'Only where this server signs guests in itself; elsewhere it is a 404. With the token of a guest the answer ' +
    'has a new one of the same guest.',
  token: 'optional',
  answer: { description: 'The token.', examples: guestResponses },
  problems: ['not-found'],
  limit: 'newTests',
})

export const WithdrawGuestTokens = endpoint({
  method: 'post',
  path: 'guests/withdrawals/',
  accepts: { 201: GuestResponse },
  operationId: 'withdrawGuestTokens',
  tag: 'account',
  summary: 'End a guest on all other devices',
  description:
    'Every token of the guest that was issued before is refused from now on, and every code that would hand the ' +
    'guest over is gone. The answer has the only token that works.',
  token: 'user',
  answer: { description: 'The token.', examples: guestResponses },
  problems: ['not-found'],
  limit: 'newTransfers',
})
