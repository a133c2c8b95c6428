import { SharedResult } from '#contracts/sharedResult'
import { describedSchemas, describeObject } from '../describedSchemas.ts'

/** Results for everyone. */
export function describeSharedResult(): void {
  describedSchemas.add(SharedResult.shape.ability_range, {
    id: 'Interval',
    description: 'Lower and upper end of a 90 % interval.',
  })
  describeObject(SharedResult, 'SharedResult', 'What anyone with the shortcode may read. Counts are not rounded.', {
    full_name: 'The learner’s name, or null.',
    test_datetime: 'When the test was completed: ISO 8601, UTC.',
    level_description:
      'What a vocabulary of this level is good for, and how phrasal verbs and idioms stand to the words in it.',
    lemmas_number: 'Words known, estimated.',
    native_speaker_lemmas: 'Words that an average native speaker knows.',
    native_speaker_lemmas_percentage: 'Words known by those that a native speaker knows: a ratio, which may exceed 1.',
    phrasal_verbs_number: 'Phrasal verbs known, estimated.',
    native_speaker_phrasal_verbs: 'Phrasal verbs that an average native speaker knows.',
    idioms_number: 'Idioms known, estimated.',
    native_speaker_idioms: 'Idioms that an average native speaker knows.',
    ability: 'The ability in logits: the mean of its posterior distribution.',
    level_probability: 'How likely the stated level is, from 0 to 1.',
    possible_level: 'The neighbouring level where it has 20 % or more, else null.',
    overclaiming: 'Whether many expressions that do not exist were marked as known. The intervals are wide then.',
    next_steps:
      'What the learner may do next, by level and by how the counts stand to each other. Servers before it leave it out.',
  })
}
