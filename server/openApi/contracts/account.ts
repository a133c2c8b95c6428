import { AccountResponse, ClaimTestRequest } from '#contracts/account'
import { describeFields, describeObject } from '../describedSchemas.ts'

/** The tests of a user. */
export function describeAccount(): void {
  describeObject(ClaimTestRequest, 'ClaimTestRequest', 'Which test is to be the user’s.', {
    test_id: 'The id of the test.',
  })
  describeObject(AccountResponse, 'AccountResponse', 'What a user finds on a new device.', {
    results: 'Results of the user, newest first, at most 100.',
    running: 'The test to go on with, or null.',
  })
  describeFields(AccountResponse.shape.results.def.element, {
    shortcode: 'The public name of the result.',
    completed_at: 'When the test was completed: ISO 8601, UTC.',
    ability: 'The ability in logits: the mean of its posterior distribution.',
  })
  describeFields(AccountResponse.shape.running.def.innerType, { test: 'The test with its answers so far.' })
}
