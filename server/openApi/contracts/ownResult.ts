import {
  AnsweredExpression,
  ComparedGroup,
  Comparison,
  NameForm,
  NextExpression,
  OwnResult,
  Sharing,
} from '#contracts/ownResult'
import { describedSchemas, describeObject } from '../describedSchemas.ts'

const expressionFields = {
  subject: 'The expression.',
  sentence: 'The sentence, the expression in it between double asterisks.',
  definition: 'What the expression means in this sentence.',
  kind: 'What kind of expression it is.',
}

/** Results for their owners. */
export function describeOwnResult(): void {
  describedSchemas.add(NameForm, { id: 'NameForm', description: 'How much of the name others see.' })
  describeObject(Sharing, 'Sharing', 'What others see of a result.', {
    link_on: 'Whether the shared result is answered. If not, it is like one that does not exist.',
  })
  describeObject(AnsweredExpression, 'AnsweredExpression', 'A real expression of the test with its answer.', {
    ...expressionFields,
    checked: 'true: known; false: not sure.',
    revealed_meaning: 'Whether the learner looked at the meaning.',
  })
  describeObject(
    NextExpression,
    'NextExpression',
    'An expression that the learner may be about to learn.',
    expressionFields,
  )
  describeObject(ComparedGroup, 'ComparedGroup', 'A group that the learner belongs to.', {
    group: 'What its learners have in common.',
    value: 'Which language, level of education or band of ages it is.',
    learners: 'How many learners are in the group, rounded down to two digits; never below 50.',
    percentile: 'Share of the group with a lower ability, in percent, rounded.',
  })
  describeObject(Comparison, 'Comparison', 'The learner beside others.', {
    sample: 'Who the others are: learners, or made up where the operator asked for it.',
    groups: 'Groups of 50 learners or more.',
  })
  describeObject(OwnResult, 'OwnResult', 'What the owner alone is told of a result.', {
    full_name: 'The whole name as stored with the test, or null.',
    answered: 'The real expressions in the order served. None where the item bank of the test is no longer in use.',
    learn_next: 'At most 50: words by frequency, then phrasal verbs and idioms, easiest first.',
  })
}
