import { beforeEach, describe, expect, test } from 'vitest'
import type { VocabTest } from '#contracts/test.ts'
import { TESTS_PATH } from '../../support/apiServer.ts'
import { saveOf, saveOfAll } from '../../support/saves.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'
import { transferBody, transfersOf } from '../../support/transferRequests.ts'

const DAY = 86_400_000

const server = sharedApiServer()
let created: VocabTest
beforeEach(async () => {
  created = await server.createTest()
})

const save = (body: unknown) => server.save(created.test_id, body)
const known = (answered_at: number) => ({ checked: true, decision_time: 1_200, answered_at })
const notSure = (answered_at: number) => ({ checked: false, decision_time: 1_900, answered_at })

// §7.7 §8.19
test('a partial save needs no credential, and returns the number of answered words', async () => {
  const response = await save(saveOf(created, { 0: known(10), 1: notSure(20) }))
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ status: 'in-progress', shortcode: created.shortcode, answered: 2 })
})

test('a partial save without any answer leaves the test new', async () => {
  expect((await save(saveOf(created))).json()).toMatchObject({ status: 'new', answered: 0 })
  expect((await server.stored(created.test_id)).status).toBe('new')
})

test('a partial save ignores a credential, even an invalid one', async () => {
  const url = `${TESTS_PATH}${created.test_id}/`
  const response = await server.send('PATCH', url, saveOf(created), { authorization: 'Bearer nonsense' })
  expect(response.statusCode).toBe(200)
})

test('a partial save stores answers compactly: known, meaning revealed, decision time, answered at', async () => {
  await save(saveOf(created, { 3: { checked: true, revealed_meaning: true, decision_time: 812.6, answered_at: 99 } }))
  const { answers, status } = await server.stored(created.test_id)
  expect(answers.filter((answer) => answer !== null)).toEqual([[1, 1, 813, 99]])
  expect(answers[3]).toEqual([1, 1, 813, 99])
  expect(status).toBe('in-progress')
})

// §8.21
test('a partial save accepts only answers: a client’s results, sentences and definitions never count', async () => {
  const before = await server.stored(created.test_id)
  const words = saveOf(created).words.map((word) => ({ ...word, sentence: 'x **y** z', definition: 'x', fake: true }))
  const response = await save({
    words,
    vocab_size: { lemmas_number: 42_000, level: 'C2' },
    ...{ status: 'completed', shortcode: 'bbbbbbbbbb', user_id: 'me', deck_id: 'x', score: {}, test_version: 'v9' },
  })
  expect(response.json()).toMatchObject({ status: 'new', shortcode: created.shortcode })
  expect(await server.stored(created.test_id)).toEqual(before)
})

describe('the profile of a partial save', () => {
  const storedProfile = async () => (await server.stored(created.test_id)).user_profile

  // §4.4
  test('a profile is stored, replaced field by field by a later save, and not emptied by an empty one', async () => {
    await save({ ...saveOf(created), user_profile: { native_language: 'de', occupation: 'Sales' } })
    await save({ ...saveOf(created), user_profile: { occupation: 'Healthcare' } })
    await save({ ...saveOf(created), user_profile: {} })
    await save(saveOf(created))
    expect(await storedProfile()).toEqual({ native_language: 'de', occupation: 'Healthcare' })
  })

  // §8.14
  test('a partial save stores no name and no e-mail address, with or without subjects', async () => {
    const user_profile = { native_language: 'de', full_name: 'Mallory', email: 'mallory@example.org' }
    const withoutSubjects = saveOf(created).words.map(({ subject: _, ...word }) => word)
    for (const words of [saveOf(created).words, withoutSubjects]) {
      await save({ words, user_profile })
      expect(await storedProfile()).toEqual({ native_language: 'de' })
    }
  })

  // §8.81
  test('an empty text for education, occupation or gender counts as none, in a save, a completion and a transfer', async () => {
    await save({ ...saveOf(created), user_profile: { occupation: 'Sales', gender: 'Female' } })
    const user_profile = { education_level: '', occupation: '', gender: '', native_language: 'de' }
    expect((await save({ ...saveOf(created), user_profile })).statusCode).toBe(200)
    const transfer = { ...transferBody(created), ...saveOf(created), user_profile, referred_by: '' }
    expect((await transfersOf(server).transfer(transfer)).statusCode).toBe(201)
    const completion = saveOfAll(created, () => true, 1)
    const completed = await server.complete(created.test_id, { ...completion, user_profile, referred_by: '' }, 'owner')
    expect(completed.statusCode).toBe(200)
    expect(await server.stored(created.test_id)).toMatchObject({
      user_profile: { occupation: 'Sales', gender: 'Female', native_language: 'de' },
      referred_by: null,
    })
  })

  test.each([
    ['native_language', ''],
    ['native_language', 'tlh'],
    ['occupation', ' '],
    ['age_group', 1899],
    ['cefr_level_2_years', 'D1'],
    ['full_name', 'x'.repeat(201)],
  ])('a profile with %s %j gets a 422, and changes nothing', async (field, value) => {
    const before = await server.stored(created.test_id)
    const response = await save({ ...saveOf(created, { 0: known(1) }), user_profile: { [field]: value } })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors[0].path).toBe(`user_profile.${field}`)
    expect(await server.stored(created.test_id)).toEqual(before)
  })
})

// §4.3
test('the referrer is written once', async () => {
  await save({ ...saveOf(created), referred_by: null })
  await save({ ...saveOf(created), referred_by: '' })
  await save({ ...saveOf(created), referred_by: 'teacher' })
  await save({ ...saveOf(created), referred_by: 'friend' })
  expect((await server.stored(created.test_id)).referred_by).toBe('teacher')
})

// §8.26
test('a partial save of a completed test is answered with its shortcode and changes nothing', async () => {
  await server.completeAll(created, 'owner')
  const before = await server.stored(created.test_id)
  const response = await save({ ...saveOf(created, { 0: notSure(200) }), user_profile: { full_name: 'New' } })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ status: 'completed', shortcode: created.shortcode, answered: 80 })
  expect(await server.stored(created.test_id)).toEqual(before)
})

// §8.27
test('a test completed long ago does not expire', async () => {
  await server.completeAll(created, 'owner')
  server.advance(31 * DAY)
  expect((await save(saveOf(created))).statusCode).toBe(200)
})

// §8.27
test('a test not saved for 30 days expires: a partial save and a completion both get a 410', async () => {
  await save(saveOf(created, { 0: known(1) }))
  server.advance(30 * DAY)
  const before = await server.stored(created.test_id)
  expect((await save(saveOf(created, { 1: known(2) }))).statusCode).toBe(410)
  expect((await server.completeAll(created, 'me')).statusCode).toBe(410)
  expect(await server.stored(created.test_id)).toEqual(before)
})

test('a test does not expire while each save comes within 30 days of the previous one', async () => {
  for (let save_ = 0; save_ < 3; save_++) {
    server.advance(30 * DAY - 1)
    expect((await save(saveOf(created, { [save_]: known(save_) }))).statusCode).toBe(200)
  }
})

// §9.1
describe('content that does not belong to the test', () => {
  const words = () => saveOf(created, { 0: known(1) }).words
  const withWord = (position: number, change: object) => ({
    words: words().map((word, index) => (index === position ? { ...word, ...change } : word)),
  })
  const cases: [what: string, body: () => unknown, path: string][] = [
    ['a missing word', () => ({ words: words().slice(1) }), 'words'],
    ['no words', () => ({}), 'words'],
    ['another subject', () => withWord(3, { subject: 'another' }), 'words.3.subject'],
    ['an answer that is not a boolean', () => withWord(5, { checked: 'yes' }), 'words.5.checked'],
    ['a decision time of more than a day', () => withWord(7, { decision_time: 86_400_001 }), 'words.7.decision_time'],
    ['a fraction of a millisecond', () => withWord(8, { answered_at: 1.5 }), 'words.8.answered_at'],
    ['a list', () => [], ''],
  ]

  test.each(cases)('a save gets a 422 with its path, and changes nothing, for: %s', async (_what, body, path) => {
    const before = await server.stored(created.test_id)
    const response = await save(body())
    expect(response.statusCode).toBe(422)
    expect(response.headers['content-type']).toMatch('application/problem+json')
    expect(response.json().errors[0]).toEqual({ path, message: expect.stringMatching(/./) })
    expect(await server.stored(created.test_id)).toEqual(before)
  })
})

test('a word of a save may leave out its subject', async () => {
  const { words: some } = saveOf(created, { 0: known(1) })
  expect((await save({ words: some.map(({ subject: _, ...word }) => word) })).statusCode).toBe(200)
})

// §4.8 §4.10
test('a word with unset checked counts as unanswered, and one without decision_time as answered in 0 ms', async () => {
  const { words: some } = saveOf(created, { 0: known(1), 1: known(2) })
  const { checked: _, ...unset } = some[0]!
  const { decision_time: __, ...untimed } = some[1]!
  const response = await save({ words: some.with(0, unset as never).with(1, untimed as never) })
  expect(response.json()).toMatchObject({ status: 'in-progress', answered: 1 })
  expect((await server.stored(created.test_id)).answers.slice(0, 2)).toEqual([null, [1, 0, 0, 2]])
})
