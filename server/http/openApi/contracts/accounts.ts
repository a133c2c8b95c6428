import { AccountResponse, AdoptGuestRequest, ClaimTestRequest } from '#contracts/account.ts'
import { EDITION, TELLS_LEVEL } from './results.ts'
import { describeFields, describeObject, describedSchemas } from '../describedSchemas.ts'
import { FlowName, PracticeItem } from '#contracts/test.ts'
import {
  CreateTransferRequest,
  CreateTransferResponse,
  RedeemTransferRequest,
  RedeemTransferResponse,
} from '#contracts/transfer.ts'
import { Problem } from '#contracts/problem.ts'

/** The tests of a user. */
export function describeAccount(): void {
  describeObject(ClaimTestRequest, 'ClaimTestRequest', 'Which test is to be the user’s.', {
    test_id: 'The id of the test.',
  })
  describeObject(AdoptGuestRequest, 'AdoptGuestRequest', 'Whose tests and results are to be the user’s.', {
    guest_token: 'An identity token of the guest: of somebody who signed in anonymously.',
  })
  describeObject(AccountResponse, 'AccountResponse', 'What a user finds on a new device.', {
    results: 'Results of the user, newest first, at most 100.',
    running: 'The test to go on with, or null.',
  })
  describeFields(AccountResponse.shape.results.def.element, {
    shortcode: 'The public name of the result.',
    completed_at: 'When the test was completed: ISO 8601, UTC.',
    ability: 'The ability in logits: the mean of its posterior distribution.',
    edition: EDITION,
    tells_level: TELLS_LEVEL,
  })
  describeFields(AccountResponse.shape.running.def.innerType, { test: 'The test with its answers so far.' })
}

/** What carries a test to another device. */
export function describeTransfers(): void {
  describedSchemas.add(FlowName, { id: 'FlowName', description: 'The order of steps that the test was started with.' })
  describeObject(PracticeItem, 'PracticeItem', 'One of the three sentences before the test.', {
    subject: 'The expression asked for.',
    sentence: 'The sentence, the expression in it between double asterisks.',
    definition: 'What the expression means in this sentence.',
    fake: 'Whether the sentence misuses the expression.',
  })
  describeObject(
    CreateTransferRequest,
    'CreateTransferRequest',
    'A partial save, and what only this device knows of the test.',
    {
      test_id: 'The test to carry.',
      practice: 'The sentences before the test.',
    },
  )
  describeFields(CreateTransferRequest.shape.practice.def.element, {
    subject: 'The expression asked for.',
    sentence: 'The sentence, the expression in it between double asterisks.',
    definition: 'What the expression means in this sentence.',
  })
  describeObject(CreateTransferResponse, 'CreateTransferResponse', 'The code for the other device.', {
    code: 'Eight letters and digits.',
    expires_at: 'Until when it works: ISO 8601, UTC.',
  })
  describeObject(RedeemTransferRequest, 'RedeemTransferRequest', 'The code from the first device.', {
    code: 'As it was typed: case, blanks and hyphens do not matter.',
  })
  describeObject(RedeemTransferResponse, 'RedeemTransferResponse', 'All that the other device needs to go on.', {
    test: 'The test with its answers.',
    practice: 'The sentences before the test.',
    user_profile: 'The profile as the first device had it, without e-mail and name.',
  })
}

/** Errors. */
export function describeProblem(): void {
  describeObject(Problem, 'Problem', 'An error (RFC 9457).', {
    type: 'Which error of this API it is: `urn:problem-type:` and its name.',
    title: 'The same for every error of this type.',
    status: 'The status of the answer.',
    detail: 'What is wrong with this request, and what to do.',
    request_id: 'Of errors from 500 on: under this id the log tells more.',
    errors: 'The places that are not valid, at most 20.',
  })
  describeFields(Problem.shape.errors.def.innerType.def.element, {
    path: 'The place in the body, such as `words.3.checked`.',
    message: 'What is wrong there.',
  })
}
