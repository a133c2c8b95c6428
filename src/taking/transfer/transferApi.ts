import type { KyInstance } from 'ky'
import { bearer, callApi } from '#api/callApi.ts'
import { GUEST_TRANSFERS_PATH, REDEEM_GUEST_PATH, RedeemGuestResponse } from '#contracts/guest.ts'
import {
  CreateTransferResponse,
  REDEEM_TRANSFER_PATH,
  RedeemTransferResponse,
  TRANSFERS_PATH,
  type CreateTransferRequest,
} from '#contracts/transfer.ts'

export interface TransferApi {
  /** POST: saves the answers and creates a code that works once. */
  create(body: CreateTransferRequest): Promise<CreateTransferResponse>
  /** POST: fetches the test of a code, which uses up the code. */
  redeem(code: string): Promise<RedeemTransferResponse>
  /** POST: fetches the token of a guest by a code, which uses up the code. Nobody is that guest by it alone. */
  redeemGuest(code: string): Promise<RedeemGuestResponse>
  /** POST: creates a code that hands the guest with this token to another device. */
  createForGuest(token: string): Promise<CreateTransferResponse>
}

/** Creates the calls that transfer an unfinished test (docs/decisions/0009). Every failure is an ApiError. */
export function createTransferApi(http: KyInstance): TransferApi {
  const created = { statuses: [201], schema: CreateTransferResponse }
  const redeemed = { statuses: [200], schema: RedeemTransferResponse }
  const guest = { statuses: [200], schema: RedeemGuestResponse }
  return {
    create: (json) => callApi(http, TRANSFERS_PATH, { method: 'post', json }, created, 'transfer'),
    createForGuest: (token) =>
      callApi(http, GUEST_TRANSFERS_PATH, { method: 'post', headers: bearer(token) }, created, 'transfer'),
    redeem: (code) => callApi(http, REDEEM_TRANSFER_PATH, { method: 'post', json: { code } }, redeemed, 'transfer'),
    redeemGuest: (code) => callApi(http, REDEEM_GUEST_PATH, { method: 'post', json: { code } }, guest, 'transfer'),
  }
}
