import { CheckAnswer, CheckQuestion, MeaningCheck, MeaningCheckRequest } from '#contracts/meaningCheck.ts'
import { describedSchemas, describeFields, describeObject } from '../describedSchemas.ts'

const POSITION = 'The place of the expression in the test, from 0.'

/** The check of a result's meanings. */
export function describeChecks(): void {
  describeObject(CheckQuestion, 'CheckQuestion', 'An expression that was marked as known, and what it may mean.', {
    position: POSITION,
    subject: 'The expression.',
    meanings: 'Three meanings, one of them right. Which it is is not told.',
  })
  describeObject(CheckAnswer, 'CheckAnswer', 'The meaning that was chosen for an expression.', {
    position: POSITION,
    chosen: 'The place of the meaning among the three, from 0; null for ‘Not sure after all’.',
  })
  describedSchemas.add(MeaningCheckRequest, {
    id: 'MeaningCheckRequest',
    description: 'An answer to every question, or none, for good.',
  })
  const [answered, declined] = MeaningCheckRequest.def.options
  describeFields(answered, { answers: 'One for each question, in any order.' })
  describeFields(declined, { declined: 'That the check is not wanted.' })

  describedSchemas.add(MeaningCheck, {
    id: 'MeaningCheck',
    description: 'The check of an own result. While it is open, its meanings are to be shown nowhere else.',
  })
  const [open, done, gone] = MeaningCheck.def.options
  describeFields(open, {
    status: 'It can be answered or declined.',
    questions: 'Six to ten, in the order of the test.',
  })
  describeFields(done, {
    status: 'It was answered, and the result counts it.',
    checked_at: 'When: ISO 8601, UTC.',
    answers: 'How each of the chosen meanings was.',
    before: 'What the test alone had told.',
  })
  describeFields(done.shape.answers.def.element, {
    position: POSITION,
    subject: 'The expression.',
    right: 'Whether the right meaning was chosen; null for ‘Not sure after all’.',
  })
  describeFields(done.shape.before, {
    ability: 'The ability in logits.',
    ability_range: 'Lower and upper end of its 90 % interval.',
  })
  describeFields(gone, { status: 'It was declined.' })
}
