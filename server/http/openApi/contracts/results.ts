import { byKind, itemKinds } from '#contracts/itemKinds.ts'
import { KnownCount, MeasuredResult } from '#contracts/result.ts'
import { kindNames, plurals } from '#rules/kindNames.ts'
import { offsetKinds } from '../../../measure/scoring/abilityGrid.ts'
import { describedSchemas, describeObject } from '../describedSchemas.ts'
import {
  AnsweredExpression,
  ComparedGroup,
  Comparison,
  NameForm,
  NextExpression,
  OwnResult,
  Sharing,
  SMALLEST_GROUP,
} from '#contracts/ownResult.ts'

export const EDITION =
  'The edition of the item bank that the result rests on. Abilities and counts of different editions are not compared. Servers before it leave it out; the result then counts as one of the first.'
export const TELLS_LEVEL =
  'Whether the answers tell a level. If not, all figures are those of a guess, with wide ranges, and are not to be shown. Servers before it leave it out; the result then tells one.'

/** Results for everyone. */
export function describeSharedResult(): void {
  describedSchemas.add(MeasuredResult.shape.ability_range, {
    id: 'Interval',
    description: 'Lower and upper end of a 90 % interval.',
  })
  describeObject(KnownCount, 'KnownCount', 'How many expressions of a kind the learner knows. Not rounded.', {
    known: 'Expressions known, estimated.',
    native_speaker: 'Expressions of the kind that an average native speaker knows.',
    native_speaker_ratio: 'Known by those that a native speaker knows: a ratio, which may exceed 1.',
    native_speaker_range:
      'The 5th and the 95th percentile of native speakers, where a source has them: of words. Servers before it leave it out.',
    difficulty_error:
      'Mean standard error, in logits, of the difficulties of the kind’s items in the bank that the test was taken from. Left out where that bank is no longer known, and by servers before it.',
  })
  describeObject(
    MeasuredResult.shape.counts.def.innerType,
    'KnownCounts',
    'Counts by kind of expression. A kind that came after the test is left out.',
    byKind(itemKinds, (kind) => `${kindNames[kind].several} known.`),
  )
  describeObject(MeasuredResult, 'SharedResult', 'What anyone with the shortcode may read. Counts are not rounded.', {
    full_name: 'The learner’s name, or null.',
    test_datetime: 'When the test was completed: ISO 8601, UTC.',
    level_description: `What a vocabulary of this level is good for, and how ${plurals(offsetKinds)} stand to the words in it.`,
    lemmas_number: 'Words known, estimated.',
    native_speaker_lemmas: 'Words that an average native speaker knows.',
    native_speaker_lemmas_percentage: 'Words known by those that a native speaker knows: a ratio, which may exceed 1.',
    phrasal_verbs_number: 'Phrasal verbs known, estimated.',
    native_speaker_phrasal_verbs: 'Phrasal verbs that an average native speaker knows.',
    idioms_number: 'Idioms known, estimated.',
    native_speaker_idioms: 'Idioms that an average native speaker knows.',
    counts: 'The counts by kind of expression. Servers before it leave it out.',
    ability: 'The ability in logits: the mean of its posterior distribution.',
    level_probability: 'How likely the stated level is, from 0 to 1.',
    possible_level: 'The neighbouring level where it has 20 % or more, else null.',
    overclaiming:
      'Whether many expressions were marked as known in sentences where they make no sense. The intervals are wide then.',
    read_quickly:
      'Whether the times say that most of these sentences were not read. Servers before it leave it out; it then counts as false.',
    next_steps:
      'What the learner may do next, by level and by how the counts stand to each other. Servers before it leave it out.',
    edition: EDITION,
    tells_level: TELLS_LEVEL,
    meanings_checked:
      'Whether the figures count a check of meanings, by which the learner showed what they know. Servers before it leave it out.',
  })
}

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
    learners: `How many learners are in the group, rounded down to two digits; never below ${SMALLEST_GROUP}.`,
    percentile: 'Share of the group with a lower ability, in percent, rounded.',
  })
  describeObject(Comparison, 'Comparison', 'The learner beside others.', {
    sample: 'Who the others are: learners, or made up where the operator asked for it.',
    groups: `Groups of ${SMALLEST_GROUP} learners or more.`,
  })
  describeObject(
    OwnResult,
    'OwnResult',
    'What the owner alone is told of a result. Where it tells no level, all lists are empty.',
    {
      full_name: 'The whole name as stored with the test, or null.',
      answered: 'The real expressions in the order served. None where the item bank of the test is no longer in use.',
      learn_next: `At most 50: words by frequency, then ${plurals(offsetKinds)}, easiest first.`,
      check: 'The check of the result’s meanings; null where none was offered. Servers before it leave it out.',
    },
  )
}
