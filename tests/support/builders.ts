import { clientHeaders } from '#api/everyRequest.ts'
import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { AnsweredExpression, LocalCheck, NextExpression, OwnResult } from '#contracts/ownResult.ts'
import type { UserProfile } from '#contracts/profile.ts'
import type { MeasuredResult, ResultPoint, SharedResult } from '#contracts/result.ts'
import type { PracticeItem, SavedTest, VocabTest, WordItem } from '#contracts/test.ts'
import type { PendingRow, SavePayload } from '#device/pendingRow.ts'
import { countsByKind } from '#rules/resultCounts.ts'
import type { Save } from '#saving/saves.ts'

/** Number of words in a served test (§1.2). */
export const TEST_WORDS = 80

/** The time of these tests, in ms since the epoch. */
export const NOW = Date.UTC(2026, 10, 21, 12)

export function aWord(changes: Partial<WordItem> = {}): WordItem {
  return {
    subject: 'draw',
    sentence: 'They decided to **draw** the curtains.',
    definition: 'to pull something to one side',
    checked: null,
    revealed_meaning: false,
    decision_time: 0,
    ...changes,
  }
}

export const anAnsweredWord = (changes: Partial<WordItem> = {}) =>
  aWord({ checked: true, decision_time: 3000, answered_at: NOW, ...changes })

/** Returns words of which the first `answered` have an answer, one per second up to NOW. */
export function someWords(answered: number, total: number): WordItem[] {
  return Array.from({ length: total }, (_, position) => {
    const subject = `subject-${position}`
    if (position >= answered) return aWord({ subject })
    return anAnsweredWord({ subject, answered_at: NOW - 1000 * (answered - 1 - position) })
  })
}

export function somePractice(): PracticeItem[] {
  return ['remedy', 'vivid', 'paint'].map((subject, position) => ({
    subject,
    sentence: `A sentence with **${subject}**.`,
    definition: `what ${subject} means`,
    fake: position > 0,
  }))
}

/** An unstarted test of the default flow, as stored on the device. */
export function aSavedTest(changes: Partial<SavedTest> = {}): SavedTest {
  return {
    test_id: 'test-1',
    shortcode: 'shortcode1',
    status: 'new',
    words: someWords(0, TEST_WORDS),
    practice: somePractice(),
    flow: 'profile-first',
    test_version: 'v7',
    deck_id: null,
    vocab_size: null,
    fetched_at: NOW,
    saved_through: 0,
    ...changes,
  }
}

/** A test whose first `answered` words have an answer. */
export function aRunningTest(answered: number, changes: Partial<SavedTest> = {}): SavedTest {
  return aSavedTest({ status: 'in-progress', words: someWords(answered, TEST_WORDS), ...changes })
}

/** A fully answered test that is not yet submitted. */
export const anAnsweredTest = (changes: Partial<SavedTest> = {}) => aRunningTest(TEST_WORDS, changes)

/** A test as the server returns it. */
export function aServedTest(changes: Partial<VocabTest> = {}): VocabTest {
  return {
    test_id: 'test-2',
    shortcode: 'shortcode2',
    status: 'new',
    language: 'en',
    mode: 'sentences',
    words: someWords(0, TEST_WORDS),
    vocab_size: null,
    test_version: 'v7',
    web_test_version: 'v7',
    deck_id: null,
    referred_by: null,
    user_profile: {},
    ...changes,
  }
}

export function aProfile(changes: Partial<UserProfile> = {}): UserProfile {
  return { native_language: 'es', country_of_residence: 'MX', age_group: 1996, ...changes }
}

const SPECIFIED = {
  full_name: 'Anna Bell',
  test_datetime: '2026-11-21T12:00:00.000Z',
  level: 'B2',
  level_description: 'Can interact with a degree of fluency.',
  lemmas_number: 11_234.5,
  native_speaker_lemmas: 42_000,
  native_speaker_lemmas_percentage: 0.2675,
  phrasal_verbs_number: 1852.2,
  native_speaker_phrasal_verbs: 3720,
  idioms_number: 1431.8,
  native_speaker_idioms: 3770,
} as const satisfies SharedResult

type Range = [number, number]

/** Changed fields of a result; the ranges of its counts have the names of the specified fields. */
export type ResultChanges = Partial<MeasuredResult> & {
  lemmas_range?: Range
  phrasal_verbs_range?: Range
  idioms_range?: Range
}

/** A result with all fields of this product's server except optional ones; its counts agree with its other fields. */
export function aSharedResult({
  lemmas_range = [9876, 12_890],
  phrasal_verbs_range = [1612, 2103],
  idioms_range = [1160, 1720],
  ...changes
}: ResultChanges = {}): MeasuredResult {
  const { word, phrasal_verb, idiom } = countsByKind({ ...SPECIFIED, ...changes })
  return {
    ...SPECIFIED,
    ability: 0.5,
    ability_range: [0.3, 0.8],
    counts: {
      word: { ...word, range: lemmas_range },
      phrasal_verb: { ...phrasal_verb, range: phrasal_verbs_range },
      idiom: { ...idiom, range: idioms_range },
    },
    level_probability: 0.7,
    possible_level: null,
    overclaiming: false,
    ...changes,
  }
}

/** A result of a server that sends only the specified fields. */
export function aSpecifiedResult(changes: Partial<SharedResult> = {}): SharedResult {
  return { ...SPECIFIED, ...changes }
}

/**
 * A shared result with the server's optional fields on counts.
 * @param error mean standard error of the difficulties of phrasal verbs and idioms, in logits
 */
export function aResultWithCounts(changes: ResultChanges = {}, error = 0.65): MeasuredResult {
  const result = aSharedResult(changes)
  const { word, phrasal_verb, idiom } = result.counts!
  return {
    ...result,
    counts: {
      word: { ...word!, native_speaker_range: [27_000, 52_000], difficulty_error: 0.53 },
      phrasal_verb: { ...phrasal_verb!, difficulty_error: error },
      idiom: { ...idiom!, difficulty_error: error },
    },
  }
}

export function aNextExpression(changes: Partial<NextExpression> = {}): NextExpression {
  return {
    subject: 'come across',
    sentence: 'I **came across** an old photo.',
    definition: 'to find something by chance',
    kind: 'phrasal_verb',
    band: 'B',
    ...changes,
  }
}

/** An expression that was marked Not sure. */
export function anAnsweredExpression(changes: Partial<AnsweredExpression> = {}): AnsweredExpression {
  return {
    subject: 'draw',
    sentence: 'They decided to **draw** the curtains.',
    definition: 'to pull something to one side',
    kind: 'word',
    band: 'A',
    checked: false,
    revealed_meaning: false,
    ...changes,
  }
}

/** What the server returns only to a result's owner. */
export function anOwnResult(changes: Partial<OwnResult> = {}): OwnResult {
  return {
    full_name: 'Anna Bell',
    sharing: { name_form: 'full', link_on: true },
    answered: [anAnsweredExpression()],
    learn_next: [aNextExpression()],
    ...changes,
  }
}

type OpenCheck = Extract<MeaningCheck, { status: 'open' }>
type DoneCheck = Extract<MeaningCheck, { status: 'done' }>

/** Six questions at every fifth position of a test. */
export const checkQuestions: OpenCheck['questions'] = [
  'put off',
  'vivid',
  'come across',
  'cut corners',
  'borrow',
  'draw',
].map((subject, index) => ({
  subject,
  position: 5 * index,
  meanings: ['first', 'second', 'third'].map((which) => `the ${which} meaning of ${subject}`),
}))

/** A check that the server offers. */
export const anOpenCheck = (): OpenCheck => ({ status: 'open', questions: checkQuestions })

/** A check that the server has counted: four right, one wrong, one not sure. */
export const aDoneCheck = (): DoneCheck => ({
  status: 'done',
  checked_at: '2026-11-21T12:05:00.000Z',
  answers: checkQuestions.map(({ position, subject }, index) => ({
    position,
    subject,
    right: index === 1 ? false : index === 2 ? null : true,
  })),
  before: { ability: 0.5, ability_range: [0.1, 0.9] },
})

/** A check as stored on the device, whose first `answered` questions are answered with the first meaning. */
export const aLocalCheck = (answered: number, state: LocalCheck['state'] = 'open'): LocalCheck => ({
  questions: checkQuestions,
  answers: checkQuestions.slice(0, answered).map(({ position }) => ({ position, chosen: 0 })),
  state,
})

type MeasuredPoint = ResultPoint & Pick<MeasuredResult, 'ability' | 'ability_range'>

/** A result in the learner's progress. */
export function aResultPoint(changes: Partial<MeasuredPoint> = {}): MeasuredPoint {
  return {
    shortcode: 'shortcode1',
    completed_at: '2026-11-21T12:00:00.000Z',
    level: 'B2',
    ability: 0.5,
    ability_range: [0.1, 0.9],
    ...changes,
  }
}

/** A queued save of `id`; `changes` apply to the row or to its payload. */
export function aSave({
  id = 'test-1',
  revision = 'first',
  added = NOW,
  ...payload
}: Partial<Omit<Save, 'payload'> & SavePayload> = {}): Save {
  const url = `https://api.example/v1/vocab_checkbox_tests/${id}/`
  const common = { url, headers: clientHeaders, body: { words: [] }, through: NOW }
  return { kind: 'save', id, revision, added, payload: { ...common, ...payload } }
}

/** A pending row that has not been tried. */
export function aPendingRow<Payload = SavePayload>(changes: Partial<PendingRow<Payload>> = {}): PendingRow<Payload> {
  const { id = 'test-1' } = changes
  return { ...(aSave({ id }) as PendingRow<Payload>), attempts: 0, not_before: 0, asked: false, ...changes }
}
