export const TEST_ID = 'V1StGXR8_Z5jdHi6B-myT2rGqxQK'
export const SHORTCODE = 'k7wq3fzmnb'

/** The time of the examples, in ms since the epoch. */
const ANSWERED_AT = 1_795_262_400_000

const draw = {
  subject: 'draw',
  sentence: 'They decided to **draw** the curtains.',
  definition: 'to pull something to one side',
  checked: null,
  revealed_meaning: false,
  decision_time: 0,
}
const givenUp = {
  subject: 'give up',
  sentence: 'She will never **give up** her dream.',
  definition: 'to stop trying to do something',
  checked: null,
  revealed_meaning: false,
  decision_time: 0,
}

/** A new test with only two of its 80 words. */
const newTest = {
  test_id: TEST_ID,
  shortcode: SHORTCODE,
  status: 'new',
  language: 'en',
  mode: 'sentences',
  words: [draw, givenUp],
  vocab_size: null,
  test_version: 'v7',
  web_test_version: 'v7',
  deck_id: null,
  referred_by: null,
  user_profile: {},
}

/** The same test after its first answer. */
export const begunTest = {
  ...newTest,
  status: 'in-progress',
  words: [{ ...draw, checked: true, decision_time: 2_310, answered_at: ANSWERED_AT }, givenUp],
  user_profile: { native_language: 'es', country_of_residence: 'MX', age_group: 1996 },
}

/** The save that leads to that state. */
export const partialSave = {
  words: [
    { subject: 'draw', checked: true, revealed_meaning: false, decision_time: 2_310, answered_at: ANSWERED_AT },
    { subject: 'give up', checked: null, revealed_meaning: false, decision_time: 0 },
  ],
  user_profile: begunTest.user_profile,
  referred_by: null,
}

const lastSave = {
  words: [
    { subject: 'draw', checked: true, revealed_meaning: false, decision_time: 2_310, answered_at: ANSWERED_AT },
    {
      subject: 'give up',
      checked: false,
      revealed_meaning: true,
      decision_time: 5_120,
      answered_at: ANSWERED_AT + 5_400,
    },
  ],
  user_profile: { ...begunTest.user_profile, full_name: 'Anna Bell', email: 'anna@example.org' },
  interface_language: 'es',
}

export const createTestRequests = {
  plain: { summary: 'A test', value: { language: 'en', mode: 'sentences', web_test_version: 'v7' } },
  deck: {
    summary: 'A test with the label of a deck',
    value: { language: 'en', mode: 'sentences', web_test_version: 'v7', deck_id: 'spring-class' },
  },
  'after-others': {
    summary: 'A test that avoids the expressions of an earlier one',
    value: {
      language: 'en',
      mode: 'sentences',
      web_test_version: 'v7',
      completed_tests: ['Uakgb_J5m9g-0JDMbcJqLJq2xT7c'],
    },
  },
}

export const createTestAnswers = {
  'new-test': { summary: 'A new test, here with 2 of its 80 words', value: newTest },
}

export const saveTestRequests = {
  partial: { summary: 'The first answers, here of 2 words', value: partialSave },
  complete: { summary: 'All answers, for complete=y, here of 2 words', value: lastSave },
}

export const saveTestAnswers = {
  new: { summary: 'Nothing is answered yet', value: { status: 'new', shortcode: SHORTCODE, answered: 0 } },
  saved: { summary: 'Answers are saved', value: { status: 'in-progress', shortcode: SHORTCODE, answered: 1 } },
  'already-completed': {
    summary: 'The test is completed already; nothing was changed',
    value: { status: 'completed', shortcode: SHORTCODE, answered: 80 },
  },
  completed: {
    summary: 'The test is completed, here with 2 of its words',
    value: {
      status: 'completed',
      shortcode: SHORTCODE,
      answered: 80,
      vocab_size: { lemmas_number: 11_234.5, level: 'B2' },
      tells_level: true,
      items: [
        { position: 0, item_id: 'gJkmd3zBgVujXAC-', kind: 'word', band: 'B' },
        { position: 1, item_id: 'jgerEbOnW5cibWtL', kind: 'phrasal_verb', band: 'A' },
      ],
    },
  },
}
