import { FlowName } from '#contracts/savedTest'
import {
  CreateTransferRequest,
  CreateTransferResponse,
  RedeemTransferRequest,
  RedeemTransferResponse,
} from '#contracts/transfer'
import { PracticeItem } from '#contracts/wordItem'
import { describedSchemas, describeFields, describeObject } from '../describedSchemas.ts'

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
