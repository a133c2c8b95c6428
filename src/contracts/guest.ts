import * as z from 'zod/mini'
import { api } from './apiRegistry.ts'

/** Path of the call that makes a guest, below the API's base. */
export const GUESTS_PATH = 'guests/'

/** Path of the call that makes a code for handing a guest to another device. */
export const GUEST_TRANSFERS_PATH = 'guests/transfers/'

/** Answer to POST /v1/guests/. */
export const GuestResponse = z
  .object({
    token: z.string().register(api, { description: 'The identity token of the guest, valid for 400 days.' }),
  })
  .register(api, { id: 'GuestResponse', description: 'The proof of a guest. Only the device that asked has it.' })
export type GuestResponse = z.infer<typeof GuestResponse>
