import { TransferredTest, TestStatus, VocabSize, VocabTest, WordItem } from '#contracts/test.ts'
import { describedSchemas, describeObject, describeFields } from '../describedSchemas.ts'
import { CreateTestRequest, DifficultyBand, SaveTestRequest, SaveTestResponse } from '#contracts/endpoints.ts'

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
    decision_time:
      'Milliseconds that the sentence was in sight until the answer. Where they were hardly enough to read it, an answer “known” counts for less; 0 is unknown.',
    answered_at:
      'When it was answered, by the clock of the client: milliseconds since 1970. The newest answer to a word counts.',
  })
  describeObject(VocabTest, 'VocabTest', 'A test.', testFields)
  describeObject(
    TransferredTest,
    'TransferredTest',
    'A running test for another device of its learner, with the answers so far.',
    testFields,
  )
}

const saveFields = {
  words: 'All words of the test in the order served, those without an answer with `checked` null.',
  user_profile: 'Fields that are given replace those saved before.',
  referred_by: 'Where the learner came from. The first one saved stays.',
}

const stateFields = {
  status: 'How far the test has come.',
  shortcode: 'The public name of the result.',
  answered: 'How many words the server has answers to.',
}

/** What a client sends for a test, and what it hears. */
export function describeSaves(): void {
  describedSchemas.add(DifficultyBand, {
    id: 'DifficultyBand',
    description: 'The letter of the CEFR level that the difficulty of an expression falls into.',
  })
  describeObject(CreateTestRequest, 'CreateTestRequest', 'Which test is wanted.', {
    language: 'The language tested.',
    mode: 'Words are shown in sentences.',
    web_test_version: 'The label of the flow, such as `v7`.',
    deck_id: 'A deck of this server’s list to label the test with.',
    completed_tests:
      'The ids of completed tests whose expressions the new one is to avoid, and whose newest result it is drawn for. ' +
      'Those of no completed test are ignored, and with an identity token all are: then the user’s own tests count.',
  })

  describeObject(SaveTestRequest, 'SaveTestRequest', 'The answers so far. Fields beside these are ignored.', saveFields)
  describedSchemas.add(SaveTestRequest.shape.words.def.element, {
    id: 'SavedAnswer',
    description: 'The answer to one word.',
  })
  describeFields(SaveTestRequest.shape.words.def.element, {
    subject: 'Compared with the expression served at this place, where it is given.',
  })

  describedSchemas.add(SaveTestResponse, { id: 'SaveTestResponse', description: 'What the server has after the save.' })
  const [unanswered, running, completed] = SaveTestResponse.def.options
  describeFields(unanswered, stateFields)
  describeFields(running, stateFields)
  describeFields(completed, {
    ...stateFields,
    vocab_size: 'Only in the answer to a completion.',
    tells_level: 'Only in the answer to a completion: whether the answers tell a level.',
    items:
      'Only in the answer to a completion: the expressions in sentences where they make sense. Fakes are left out.',
    check: 'Only in the answer to a completion: the check of meanings, while it is open.',
  })
  describeObject(
    completed.shape.items.def.innerType.def.element,
    'RevealedItem',
    'What is told of a real expression.',
    {
      position: 'Its place in the test, from 0.',
      kind: 'What kind of expression it is.',
    },
  )
}
