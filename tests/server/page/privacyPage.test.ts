import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { UserProfile } from '#contracts/profile.ts'
import { TEST_EXPIRY_MS } from '../../../server/taking/findTestForSave.ts'
import { KEY_LIFETIME_MS } from '../../../server/taking/idempotencyRepository.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const DAY = 24 * 60 * 60 * 1000

/** The sentence of the page about each column. A new column is explained to learners before it is stored. */
const EXPLAINED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  vocab_tests: {
    // Numbers of the test itself reveal nothing about anyone.
    test_id: 'the test that you are taking',
    shortcode: 'the code in the link to them',
    status: 'how far you are',
    web_test_version: 'the variant of the test',
    deck_id: 'the variant of the test that it asked for',
    bank_version: 'the sentences that you were asked',
    item_ids: 'the sentences that you were asked',
    answers: 'your answers: what you marked, whether you looked at the meaning, how long it took, and when',
    user_profile: 'your profile:',
    referred_by: 'the site or link that led you here',
    interface_language: 'the language in which you read the test’s pages',
    user_id: 'the id of your account',
    claimed_by: 'the id of your account',
    score: 'your results',
    created_at: 'when the test was made',
    saved_at: 'last saved',
    completed_at: 'and finished',
    name_form: 'how much of your name it shows',
    link_on: 'whether the link works',
    check_questions: 'the words and meanings that you are asked',
    check_answers: 'which meanings you chose, or that you did not want to',
    checked_at: 'or that you did not want to, and when',
    first_score: 'the result from before',
    rescored: 'what the same answers give on the new scale',
    research_since: 'if you let us use the answers of a test without your name: since when',
  },
  idempotency_keys: {
    key: 'your browser sends a random key',
    test_id: 'with the request for a test',
    created_at: 'we keep the key for a day',
  },
  transfers: {
    code_hash: 'the code’s fingerprint',
    test_id: 'carry a test to another device by a code',
    flow: 'the order of the test’s steps',
    practice: 'its practice sentences',
    user_profile: 'your profile without name and e-mail address',
    // Of 1.0.0 alone.
    hands_over_guest: 'if the code stands for all that is yours',
    expires_at: 'stops working after 15 minutes',
  },
  guest_codes: {
    code_hash: 'its fingerprint',
    user_id: 'the number of your key',
    expires_at: 'stops working after 15 minutes',
  },
  ten_sentences: {
    test_id: 'the test that you are taking',
    sentences: 'which ten these are and how you answered them',
    drawn_at: 'since when',
  },
  classes: {
    code: 'we keep its code',
    key_hash: 'a fingerprint of the teacher’s key',
    created_at: 'when it was made and when it ends',
    ends_at: 'when it was made and when it ends',
    closed: 'whether new pupils may begin',
    begun: 'how many began',
  },
  class_results: {
    test_id: 'which finished tests are of the class',
    class_code: 'which finished tests are of the class',
    // Says nothing of anyone.
    id: 'which finished tests are of the class',
    name: 'the name or number that you gave your teacher',
    batch: 'with which four others your level is counted',
    created_at: 'since when',
  },
  // Of 1.0.0 alone.
  counted_learners: {
    user_id: 'noted this with the id of the account',
    test_id: 'the first finished test',
    groups: 'counted learners, each once, by native language, education and age',
    ability_bin: 'with about their result',
    // Which of several rows with the same meaning counts it.
    slot: 'each once',
  },
  learner_counts: {
    field: 'how many learners of a language, an education or an age',
    value: 'how many learners of a language, an education or an age',
    ability_bin: 'which result',
    slot: 'how many learners',
    learners: 'how many learners',
  },
  daily_counts: {
    key: 'a fingerprint of the address or of the account',
    since: 'the day',
    count: 'the number',
  },
  notebook_entries: {
    user_id: 'the id of your account',
    id: 'a random number for each entry and for each of your devices',
    card: 'your notebook, if you are signed in: each expression that you practised',
    at: 'how long that took and when',
    entry: 'with its sentence and meaning, how well you remembered it',
    received: 'the order in which the entries came',
    limited: 'whether each counts towards the notebook’s limit',
  },
  guests: {
    user_id: 'the number of your key',
    used_at: 'when you last practised or pressed that',
    tokens_from: 'when you last practised or pressed that',
  },
  account_languages: {
    user_id: 'the id of your account',
    interface_language: 'the language that you chose for the page while you were signed in',
  },
  // Of the database itself.
  schema_migrations: { name: '', applied_at: '' },
}

/** The sentence of the page about each part of a profile. */
const PROFILE_EXPLAINED: Readonly<Record<keyof UserProfile, string>> = {
  native_language: 'native language',
  education_level: 'education',
  occupation: 'occupation',
  age_group: 'birth year',
  gender: 'gender',
  country_of_residence: 'country',
  cefr_test_2_years: 'whether you took a cefr test within the last two years',
  cefr_level_2_years: 'your cefr level',
  email: 'your name and e-mail address',
  full_name: 'your name and e-mail address',
}

const server = sharedApiServer()
const text = readFileSync('public/privacy/index.html', 'utf8')
  .replace(/<[^>]+>/g, ' ')
  .replace(/\s+/g, ' ')
  .toLowerCase()

// §11.33
test('the privacy page mentions every stored column', async () => {
  const columns = await server.db.query<{ table: string; name: string }>(
    `select table_name as table, column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const unexplained = columns.filter(({ table, name }) => EXPLAINED[table]?.[name] === undefined)
  expect(unexplained).toEqual([])
  for (const { table, name } of columns) expect(text, `${table}.${name}`).toContain(EXPLAINED[table]![name])
})

test.each(Object.entries(PROFILE_EXPLAINED))('the privacy page mentions the profile’s %s', (field, phrase) => {
  expect(Object.keys(UserProfile.shape)).toContain(field)
  expect(text).toContain(phrase)
})

test('the privacy page omits no part of the profile', () => {
  expect(Object.keys(PROFILE_EXPLAINED).sort()).toEqual(Object.keys(UserProfile.shape).sort())
})

test('the privacy page gives the actual times', () => {
  expect([TEST_EXPIRY_MS, KEY_LIFETIME_MS]).toEqual([30 * DAY, DAY])
  expect(text).toContain('not saved for 30 days expires')
})

// §2.7
test('the privacy page says that the short flow asks no age, and operations how a class under 14 uses it', () => {
  expect(text).toContain('its short form, which begins with a link of its own, does not ask for your age')
  expect(readFileSync('docs/operations.md', 'utf8')).toMatch(
    /\?noD`?, asks nothing before the words, no age either.*under 14/s,
  )
})
