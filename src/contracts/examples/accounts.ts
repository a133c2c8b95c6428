import { begunTest, partialSave, SHORTCODE, TEST_ID } from './tests.ts'

const results = [
  {
    shortcode: SHORTCODE,
    completed_at: '2026-11-20T08:30:00.000Z',
    level: 'B2',
    ability: 0.5,
    ability_range: [0.1, 0.9],
    edition: 'third',
    tells_level: true,
  },
  {
    shortcode: 'yc27n9b567',
    completed_at: '2026-01-05T09:01:00.000Z',
    level: 'C1',
    ability: 1.1,
    ability_range: [0.66, 1.54],
    edition: 'second',
    tells_level: true,
    on_current_scale: { edition: 'third', level: 'B2', ability: 0.4, ability_range: [0, 0.8] },
  },
]

export const accountAnswers = {
  results: {
    summary: 'A result and one of an earlier edition, and no test to go on with',
    value: { results, running: null, interface_language: 'es' },
  },
  running: {
    summary: 'A test to go on with, here with 2 of its 80 words',
    value: { results: [], running: { test: begunTest }, interface_language: null },
  },
}

export const claimTestRequests = {
  claim: { summary: 'The test that is to be the user’s', value: { test_id: TEST_ID } },
}

export const languageRequests = {
  chosen: { summary: 'Spanish', value: { interface_language: 'es' } },
}

export const guestResponses = {
  guest: { summary: 'A new guest, the token cut short', value: { token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIi.c2ln' } },
}

export const redeemGuestAnswers = {
  guest: {
    summary: 'A guest with three results, the token cut short',
    value: { ...guestResponses.guest.value, results: 3, newest: '2026-11-20T08:30:00.000Z' },
  },
}

export const adoptGuestRequests = {
  adopt: {
    summary: 'The token of the guest, here cut short',
    value: { guest_token: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIi.c2ln' },
  },
}

const practice = [
  {
    subject: 'remedy',
    sentence: 'Honey is an old **remedy** for a sore throat.',
    definition: 'something that cures an illness',
    fake: false,
  },
]

export const createTransferRequests = {
  transfer: {
    summary: 'A test with its first answer, here of 2 words',
    value: { test_id: TEST_ID, flow: 'profile-first', practice, ...partialSave },
  },
}

export const createTransferAnswers = {
  code: {
    summary: 'A code that works for 15 minutes',
    value: { code: 'm4kt8wzr', expires_at: '2026-11-21T12:15:00.000Z' },
  },
}

export const redeemTransferRequests = {
  typed: { summary: 'A code as somebody typed it', value: { code: 'M4KT-8WZR' } },
}

export const redeemTransferAnswers = {
  carried: {
    summary: 'The test with its first answer, here with 2 of its 80 words',
    value: { test: begunTest, flow: 'profile-first', practice, user_profile: begunTest.user_profile },
  },
}
