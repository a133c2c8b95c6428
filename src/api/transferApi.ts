import {
  type CreateTransferRequest,
  CreateTransferResponse,
  REDEEM_TRANSFER_PATH,
  RedeemTransferResponse,
  TRANSFERS_PATH,
} from '#contracts/transfer'
import type { KyInstance } from 'ky'
import { callFailures } from './apiError.ts'
import { callApi } from './callApi.ts'

export interface TransferApi {
  /** POST: saves the answers, and makes a code that works once. */
  create(body: CreateTransferRequest): Promise<CreateTransferResponse>
  /** POST: takes the test of a code over, which uses the code up. */
  redeem(code: string): Promise<RedeemTransferResponse>
}

/** The calls that carry an unfinished test (docs/decisions/0009). Every failure is an ApiError. */
export function createTransferApi(http: KyInstance): TransferApi {
  const made = { statuses: [201], schema: CreateTransferResponse }
  const taken = { statuses: [200], schema: RedeemTransferResponse }
  return {
    create: (json) => callApi(http, TRANSFERS_PATH, { method: 'post', json }, made, callFailures.transfer),
    redeem: (code) =>
      callApi(http, REDEEM_TRANSFER_PATH, { method: 'post', json: { code } }, taken, callFailures.transfer),
  }
}
