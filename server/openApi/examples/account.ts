import type { AccountResponse, ClaimTestRequest } from '#contracts/account'
import type { Examples } from '../answer.ts'
import { begunTest, SHORTCODE, TEST_ID } from './vocabTests.ts'

const results: AccountResponse['results'] = [
  {
    shortcode: SHORTCODE,
    completed_at: '2026-11-20T08:30:00.000Z',
    level: 'B2',
    ability: 0.5,
    ability_range: [0.1, 0.9],
  },
]

export const accountAnswers: Examples<AccountResponse> = {
  results: { summary: 'One result, and no test to go on with', value: { results, running: null } },
  running: {
    summary: 'A test to go on with, here with 2 of its 80 words',
    value: { results: [], running: { test: begunTest } },
  },
}

export const claimTestRequests: Examples<ClaimTestRequest> = {
  claim: { summary: 'The test that is to be the user’s', value: { test_id: TEST_ID } },
}
