import { expect } from 'vitest'
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

/** Requests a code, redeems one, and finds what is stored of a test's. */
export function transfersOf(server: ApiServer) {
  const redeem = (code: unknown) => server.send('POST', `/v1/${RedeemTransfer.path}`, { code })
  return {
    transfer: (body: unknown) => server.send('POST', `/v1/${CreateTransfer.path}`, body),
    redeem,
    rowOf: (testId: string) =>
      server.db.query<{ code_hash: Buffer }>('select * from transfers where test_id = $1', [testId]),
    /** The one answer to every code that opens nothing. */
    async expectNoSuchCode(code: string) {
      const response = await redeem(code)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toEqual((await redeem('zzzzzzzz')).json())
      expect(response.json().type).toBe('urn:problem-type:transfer-not-found')
    },
  }
}
