import type {
  CreateTransferRequest,
  CreateTransferResponse,
  RedeemTransferRequest,
  RedeemTransferResponse,
} from '#contracts/transfer'
import type { PracticeItem } from '#contracts/wordItem'
import type { Examples } from '../answer.ts'
import { begunTest, partialSave, TEST_ID } from './vocabTests.ts'

const practice: PracticeItem[] = [
  {
    subject: 'remedy',
    sentence: 'Honey is an old **remedy** for a sore throat.',
    definition: 'something that cures an illness',
    fake: false,
  },
]

export const createTransferRequests: Examples<CreateTransferRequest> = {
  transfer: {
    summary: 'A test with its first answer, here of 2 words',
    value: { test_id: TEST_ID, flow: 'profile-first', practice, ...partialSave },
  },
}

export const createTransferAnswers: Examples<CreateTransferResponse> = {
  code: {
    summary: 'A code that works for 15 minutes',
    value: { code: 'm4kt8wzr', expires_at: '2026-11-21T12:15:00.000Z' },
  },
}

export const redeemTransferRequests: Examples<RedeemTransferRequest> = {
  typed: { summary: 'A code as somebody typed it', value: { code: 'M4KT-8WZR' } },
}

export const redeemTransferAnswers: Examples<RedeemTransferResponse> = {
  carried: {
    summary: 'The test with its first answer, here with 2 of its 80 words',
    value: { test: begunTest, flow: 'profile-first', practice, user_profile: begunTest.user_profile },
  },
}
