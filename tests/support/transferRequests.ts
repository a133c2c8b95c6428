import type { VocabTest } from '#contracts/test.ts'
import { CreateTransfer, RedeemTransfer, type CreateTransferRequest } from '#contracts/transfer.ts'
import type { ApiServer } from './apiServer.ts'
import { somePractice } from './builders.ts'
import { saveOf } from './saves.ts'

export const PROFILE = {
  native_language: 'es',
  age_group: 1996,
  cefr_test_2_years: true,
  cefr_level_2_years: 'B2',
} as const

export const answerAt = (ms: number, checked = true) => ({ checked, decision_time: 1_200, answered_at: ms })

/** The request for a code of a test with two answers. */
export const transferBody = (of: VocabTest, changes: Partial<CreateTransferRequest> = {}): CreateTransferRequest => ({
  test_id: of.test_id,
  flow: 'profile-last',
  practice: somePractice(),
  user_profile: PROFILE,
  ...saveOf(of, { 0: answerAt(100), 2: { ...answerAt(200, false), revealed_meaning: true } }),
  ...changes,
})

/** Requests a code, and redeems one. */
export const transfersOf = (server: ApiServer) => ({
  transfer: (body: unknown) => server.send('POST', `/v1/${CreateTransfer.path}`, body),
  redeem: (code: unknown) => server.send('POST', `/v1/${RedeemTransfer.path}`, { code }),
})
