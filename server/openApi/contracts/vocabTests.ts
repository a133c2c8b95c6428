import { CarriedTest } from '#contracts/carriedTest'
import { TestStatus, VocabSize, VocabTest } from '#contracts/vocabTest'
import { WordItem } from '#contracts/wordItem'
import { describedSchemas, describeObject } from '../describedSchemas.ts'

const testFields = {
  test_id: 'A secret: whoever has it may save answers.',
  shortcode: 'The public name of the result.',
  language: 'The language tested.',
  mode: 'Words are shown in sentences.',
  words: 'The sentences in the order to be shown, 80 of them.',
  vocab_size: 'null until the test is completed.',
  test_version: 'The label of the flow that the test was made for.',
  web_test_version: 'The same label.',
  deck_id: 'The deck that the test is labelled with, or null.',
  referred_by: 'Where the learner came from, or null.',
  user_profile: 'What was saved of the profile, without e-mail and name.',
}
/** Tests as they are handed out. */
export function describeVocabTests(): void {
  describedSchemas.add(TestStatus, { id: 'TestStatus', description: 'How far the test has come.' })
  describeObject(VocabSize, 'VocabSize', 'The size of a vocabulary.', {
    lemmas_number: 'Words known, estimated and not rounded.',
  })
  describeObject(WordItem, 'WordItem', 'One sentence of a test, with its answer so far.', {
    subject: 'The expression asked for.',
    sentence: 'The sentence, the expression in it between double asterisks.',
    definition: 'What the expression means in this sentence.',
    checked: 'true: known; false: not sure; null: not answered yet.',
    revealed_meaning: 'Whether the learner looked at the meaning.',
    decision_time: 'Milliseconds that the sentence was in sight until the answer.',
    answered_at:
      'When it was answered, by the clock of the client: milliseconds since 1970. The newest answer to a word counts.',
  })
  describeObject(VocabTest, 'VocabTest', 'A test.', testFields)
  describeObject(
    CarriedTest,
    'CarriedTest',
    'A running test for another device of its learner, with the answers so far.',
    testFields,
  )
}
