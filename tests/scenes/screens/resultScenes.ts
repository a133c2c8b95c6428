import type { Page } from '@playwright/test'
import type { Standings } from '#contracts/feedback.ts'
import type { MeasuredResult } from '#contracts/result.ts'
import { pageText } from '#texts/page.ts'
import { startText } from '#texts/start.ts'
import { summaryText } from '#texts/summary.ts'
import { feedbackTo } from '../../../server/measure/scoring/feedback.ts'
import { aResultWithCounts, aSharedResult, type ResultChanges } from '../../support/builders.ts'
import { someAnswers } from '../sampleExpressions.ts'
import { testWith } from '../sampleTest.ts'
import { api, failing, json, pending, unreachable, type Scene } from '../scene.ts'

const SHORTCODE = 'abcdefghjk'
const path = `/result/${SHORTCODE}`
const own = { ownResults: { [SHORTCODE]: SHORTCODE } }
const shows = 'Level of proficiency'

/** Likeliest at B2, and not far from C1. */
const nearC1 = { possible_level: 'C1', ability: 0.66, ability_range: [0.28, 1.04] } satisfies SceneChanges

const EVEN: Standings = { phrasal_verb: 'even', idiom: 'even' }

/** What differs of a result; `profile`: how its counts stand to each other. */
type SceneChanges = ResultChanges & { profile?: Standings }

/** A result with the server's words to it. */
function fromServer({ profile = EVEN, ...changes }: SceneChanges = {}, difficultyError?: number): MeasuredResult {
  const result = aResultWithCounts({ ...nearC1, ...changes }, difficultyError)
  return { ...result, ...feedbackTo(result.level, result.overclaiming ? null : profile) }
}

/** The same as the server would answer it. */
const result = (changes?: SceneChanges, difficultyError?: number) => ({
  [api.sharedResult]: json(fromServer(changes, difficultyError)),
})

const lowest = {
  full_name: null,
  level: 'A1',
  lemmas_number: 310,
  lemmas_range: [90, 720],
  phrasal_verbs_number: 4,
  phrasal_verbs_range: [0, 21],
  idioms_number: 0,
  idioms_range: [0, 12],
  ability: -4.2,
  ability_range: [-6, -3.4],
  possible_level: 'A2',
} satisfies SceneChanges

const highest = {
  full_name: null,
  level: 'C2',
  lemmas_number: 44_000,
  lemmas_range: [38_000, 52_000],
  phrasal_verbs_number: 3650,
  phrasal_verbs_range: [3400, 3900],
  idioms_number: 3720,
  idioms_range: [3500, 3900],
  ability: 4.4,
  ability_range: [3.6, 6],
  level_probability: 0.97,
  profile: { phrasal_verb: 'behind', idiom: 'behind' },
  possible_level: null,
} satisfies SceneChanges

const wide = {
  full_name: null,
  ability_range: [-1.6, 2.6],
  lemmas_range: [2400, 27_000],
  phrasal_verbs_range: [290, 3300],
  idioms_range: [190, 3100],
  level_probability: 0.34,
  possible_level: 'B1',
} satisfies SceneChanges

/** Many words, few phrasal verbs. */
const unevenB1 = {
  full_name: null,
  level: 'B1',
  level_probability: 0.65,
  possible_level: 'B2',
  ability: 0.1,
  ability_range: [-0.3, 0.5],
  lemmas_number: 7900,
  lemmas_range: [6400, 9500],
  phrasal_verbs_number: 900,
  phrasal_verbs_range: [664, 1226],
  idioms_number: 1180,
  idioms_range: [841, 1619],
  profile: { phrasal_verb: 'behind', idiom: 'even' },
} satisfies SceneChanges

/** A device whose learner has a result; the one that is opened is somebody else's. */
const deviceWith = (mine: SceneChanges) => ({
  ownResults: { minemineme: 'minemineme' },
  history: { completed: [{ timestamp: 1, shortcode: 'minemineme' }] },
  sharedResults: { minemineme: fromServer({ full_name: null, test_datetime: '2026-10-03T12:00:00.000Z', ...mine }) },
})
const beside = 'Hide the comparison'

const answered = testWith(80, {}, { flow: 'noD', test_version: 'v7noD' })
const answeredTest = { tests: { running: answered } }
/** Answered faster than anybody reads. */
const hurried = { ...answered, words: answered.words.map((word) => ({ ...word, decision_time: 400 })) }

/** Looks at the page of reading, and opens the list of what is not inked. */
const openPage = async (page: Page) => {
  await page.getByText(/ without a mark$/).click()
  await page.getByRole('region', { name: pageText('title') }).evaluate((section) => section.scrollIntoView())
}

const openMeaning = (page: Page) => page.getByText(/^What does .* mean/).click()

/** The way to the result, and the result. */
export const resultScenes: Scene[] = [
  {
    name: 'submit-fast-answers',
    path: '/vocab/results/',
    device: { tests: { running: hurried } },
    shows: 'Look at these again',
  },
  {
    name: 'submit-waiting',
    path: '/vocab/results/',
    device: answeredTest,
    answers: { [api.completion]: pending },
    shows: 'All 80 done.',
  },
  {
    name: 'submit-offline',
    path: '/vocab/results/',
    device: answeredTest,
    answers: { [api.completion]: unreachable },
    shows: 'Nearly there',
  },
  {
    name: 'submit-failed',
    path: '/vocab/results/',
    device: answeredTest,
    answers: { [api.completion]: failing(503) },
    shows: 'Failed to submit complete test results.',
  },
  {
    name: 'result-own',
    path,
    device: { ...own, ownDetails: { [SHORTCODE]: { answered: someAnswers, fromServer: null } } },
    answers: result({ full_name: null }),
    shows,
  },
  { name: 'result-shared', path, answers: result(), shows },
  { name: 'result-calibrated', path, answers: result({}, 0.3), shows },
  { name: 'result-of-older-server', path, answers: { [api.sharedResult]: json(aSharedResult()) }, shows },
  {
    name: 'result-install',
    path: '/',
    device: { ...own, history: { completed: [{ timestamp: 1, shortcode: SHORTCODE }] } },
    answers: result({ full_name: null }),
    // An offer that comes while a result is read waits for the next one.
    async act(page) {
      await page.evaluate(() => void dispatchEvent(new Event('beforeinstallprompt')))
      await page.getByRole('link', { name: startText('lastResult') }).click()
    },
    shows: 'Keep the test at hand',
  },
  {
    name: 'result-link-copied',
    path,
    device: own,
    answers: result({ full_name: null }),
    act: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: 'Share Results' }).click()
      await page.getByRole('dialog').getByRole('img').waitFor()
      await page.getByRole('button', { name: 'Copy link' }).click()
    },
    shows: 'Link copied',
  },
  { name: 'result-lowest', path, answers: result(lowest), shows },
  { name: 'result-next-level', path, answers: result(unevenB1), shows: 'B2 starts at about 8,700 words' },
  { name: 'result-highest', path, answers: result(highest), shows },
  { name: 'result-wide-band', path, answers: result(wide), shows },
  {
    name: 'result-overclaiming',
    path,
    answers: result({ ...wide, overclaiming: true, read_quickly: true }),
    shows: /fake phrases were marked/,
  },
  {
    name: 'result-long-name',
    path,
    answers: result({ full_name: 'Maximiliana Featherstonehaugh-Cholmondeley' }),
    shows,
  },
  { name: 'result-name-from-right-to-left', path, answers: result({ full_name: 'سارا احمدی' }), shows },
  {
    name: 'result-meaning',
    path,
    answers: result({ full_name: null }),
    act: openMeaning,
    shows: 'It is not a certificate',
    sizes: [
      { width: 360, height: 740 },
      { width: 320, height: 568 },
    ],
  },
  {
    name: 'result-meaning-large-text',
    path,
    answers: result(lowest),
    act: openMeaning,
    shows: 'It is not a certificate',
    sizes: [{ width: 320, height: 568 }],
    textSize: 2,
  },
  {
    name: 'result-own-page',
    path,
    device: own,
    answers: result({ full_name: null }),
    act: openPage,
    shows: 'An essay at level C1',
    sizes: [
      { width: 360, height: 640 },
      { width: 844, height: 390 },
      { width: 1280, height: 800 },
    ],
  },
  {
    name: 'result-own-page-of-beginner',
    path,
    device: own,
    answers: result({ ...lowest, ability: -1.6, ability_range: [-2.2, -1], lemmas_number: 1800 }),
    act: openPage,
    shows: /^2,000 more words would open these/,
    sizes: [
      { width: 360, height: 640 },
      { width: 320, height: 568 },
    ],
  },
  {
    name: 'result-own-page-large-text',
    path,
    device: own,
    answers: result(unevenB1),
    act: openPage,
    shows: 'A travel column at level B2',
    sizes: [{ width: 320, height: 568 }],
    textSize: 2,
  },
  { name: 'result-own-uneven', path, device: own, answers: result(unevenB1), shows: 'Your next steps' },
  { name: 'result-own-lowest', path, device: own, answers: result(lowest), shows: 'Your next steps' },
  { name: 'result-own-highest', path, device: own, answers: result(highest), shows: 'Your next steps' },
  {
    name: 'result-own-overclaiming',
    path,
    device: own,
    answers: result({ ...wide, overclaiming: true }),
    shows: 'Your next steps',
    sizes: [
      { width: 360, height: 740 },
      { width: 320, height: 568 },
    ],
  },
  {
    name: 'result-own-no-level',
    path,
    device: own,
    answers: result({ ...wide, tells_level: false }),
    shows: summaryText('noLevel'),
  },
  {
    name: 'result-shared-no-level',
    path,
    answers: result({ ...wide, tells_level: false }),
    shows: summaryText('noLevel'),
  },
  {
    name: 'result-own-no-level-large-text',
    path,
    device: own,
    answers: result({ ...wide, tells_level: false }),
    shows: summaryText('noLevel'),
    sizes: [{ width: 320, height: 568 }],
    textSize: 2,
  },
  { name: 'result-friend-near', path, device: deviceWith({}), answers: result(), shows: beside },
  { name: 'result-friend-far', path, device: deviceWith(unevenB1), answers: result(), shows: beside },
  { name: 'result-friend-of-beginner', path, device: deviceWith(lowest), answers: result(highest), shows: beside },
  {
    name: 'result-friend-unsure',
    path,
    device: deviceWith({ ...wide, overclaiming: true }),
    answers: result({ full_name: 'سارا احمدی' }),
    shows: beside,
  },
  {
    name: 'result-friend-long-name',
    path,
    device: deviceWith(unevenB1),
    answers: result({ full_name: 'W'.repeat(200) }),
    shows: beside,
    sizes: [
      { width: 360, height: 740 },
      { width: 320, height: 568 },
    ],
  },
  {
    name: 'result-friend-large-text',
    path,
    device: deviceWith(unevenB1),
    answers: result(),
    shows: beside,
    sizes: [{ width: 320, height: 568 }],
    textSize: 2,
  },
  { name: 'result-friend-both-highest', path, device: deviceWith(highest), answers: result(highest), shows: beside },
  {
    name: 'result-friend-fetched',
    path,
    device: { ...deviceWith({}), sharedResults: {} },
    answers: { ...result(), '**/v1/vocab_checkbox_tests/share/minemineme/': json(fromServer(unevenB1)) },
    shows: beside,
  },
  {
    name: 'result-friend-hidden',
    path,
    device: deviceWith({}),
    answers: result(),
    act: (page) => page.getByRole('button', { name: 'Hide the comparison' }).click(),
    shows: 'Show the comparison',
  },
  { name: 'result-loading', path, answers: { [api.sharedResult]: pending }, shows: 'Loading the result' },
  { name: 'result-unknown', path, answers: { [api.sharedResult]: failing(404) }, shows: 'Results Not Found' },
  { name: 'result-failed', path, answers: { [api.sharedResult]: unreachable }, shows: 'Try again' },
  {
    name: 'result-offline',
    path,
    answers: { [api.sharedResult]: unreachable },
    act: (page) => page.context().setOffline(true),
    shows: 'You are offline',
  },
  { name: 'result-small-phone', path, answers: result(), shows, sizes: [{ width: 320, height: 568 }] },
  { name: 'result-landscape', path, answers: result(), shows, sizes: [{ width: 740, height: 360 }] },
  { name: 'result-large-text', path, answers: result(), shows, sizes: [{ width: 320, height: 568 }], textSize: 2 },
]
