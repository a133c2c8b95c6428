import type { Page } from '@playwright/test'
import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { LocalCheck, OwnDetails } from '#contracts/ownResult.ts'
import { aDoneCheck, aLocalCheck, anOwnResult, aResultWithCounts, checkQuestions } from '../../support/builders.ts'
import { learnNext, notSure } from '../sampleExpressions.ts'
import { longSentence, longWord, word } from '../sampleTest.ts'
import { api, json, pending, type Scene } from '../scene.ts'

const SHORTCODE = 'abcdefghjk'
const resultPage = `/result/${SHORTCODE}`
const path = `${resultPage}/check/`
const SMALL_PHONE = { sizes: [{ width: 320, height: 568 }] }
const LARGE_TEXT = { ...SMALL_PHONE, textSize: 2 }
/** The chunk that determines the signed-in user; without it, no call can be made for an account. */
const SIGN_IN_LIBRARY = '**/assets/firebaseAuth-*.js'

const { answered: _, ...fromServer } = anOwnResult({ learn_next: learnNext })

/** A device with these details of its own result. */
const device = (details: Partial<OwnDetails>, meanings_checked = false) => ({
  ownResults: { [SHORTCODE]: SHORTCODE },
  ownDetails: { [SHORTCODE]: { answered: notSure, fromServer: null, ...details } },
  sharedResults: { [SHORTCODE]: aResultWithCounts({ full_name: null, meanings_checked }) },
})
const withLocal = (check: LocalCheck) => device({ check })
const counted = (check: MeaningCheck) => device({ fromServer: { ...fromServer, check } }, true)
const result = (meanings_checked = false) => ({
  [api.sharedResult]: json(aResultWithCounts({ full_name: null, meanings_checked })),
})

/** A check by which the counts fell, with what was chosen. */
const lower = {
  before: { ability: 0.8, ability_range: [0.4, 1.2], lemmas_number: 13_000 },
  answers: aDoneCheck().answers.map((answer) => ({
    ...answer,
    chosen: answer.right === null ? null : longWord.definition,
  })),
} satisfies Partial<MeaningCheck>

/** The longest possible question. */
const long: LocalCheck = {
  ...aLocalCheck(0),
  questions: [
    {
      position: 0,
      subject: longSentence.subject,
      meanings: [longSentence.definition, longWord.definition, word.definition],
    },
    ...checkQuestions,
  ],
}

const offer = (page: Page) => page.getByRole('link', { name: /^Make it surer/ })
const toOffer = (page: Page) => offer(page).scrollIntoViewIfNeeded()
const askToDecline = async (page: Page) => page.getByRole('button', { name: 'No check' }).click()

/** The check of meanings: its offer, its questions and its outcome. */
export const checkScenes: Scene[] = [
  {
    name: 'check-offer',
    path: resultPage,
    device: withLocal(aLocalCheck(0)),
    answers: result(),
    act: toOffer,
    shows: 'Make it surer: 6 taps',
  },
  {
    name: 'check-offer-begun',
    path: resultPage,
    device: withLocal(aLocalCheck(3)),
    answers: result(),
    act: toOffer,
    shows: 'Make it surer: 3 taps',
  },
  {
    name: 'check-offer-large-text',
    path: resultPage,
    device: withLocal(aLocalCheck(3)),
    answers: result(),
    act: toOffer,
    shows: 'Make it surer: 3 taps',
    ...LARGE_TEXT,
  },
  {
    name: 'check-decline',
    path,
    device: withLocal(aLocalCheck(0)),
    act: askToDecline,
    shows: 'No check for this result?',
  },
  { name: 'check-question', path, device: withLocal(aLocalCheck(0)), shows: '1 of 6' },
  {
    name: 'check-question-chosen',
    path,
    device: withLocal(aLocalCheck(2)),
    act: (page) => page.getByRole('button', { name: 'Back' }).click(),
    shows: '2 of 6',
  },
  { name: 'check-last-question', path, device: withLocal(aLocalCheck(6)), shows: '6 of 6' },
  { name: 'check-long-question', path, device: withLocal(long), shows: '1 of 7' },
  { name: 'check-small-phone', path, device: withLocal(long), shows: '1 of 7', ...SMALL_PHONE },
  { name: 'check-large-text', path, device: withLocal(long), shows: '1 of 7', ...LARGE_TEXT },
  {
    name: 'check-landscape',
    path,
    device: withLocal(aLocalCheck(0)),
    shows: '1 of 6',
    sizes: [{ width: 740, height: 360 }],
  },
  {
    name: 'check-sending',
    path,
    device: withLocal(aLocalCheck(6, 'answered')),
    answers: { [SIGN_IN_LIBRARY]: pending },
    shows: /Sending them …/,
  },
  {
    name: 'check-saved-offline',
    path,
    device: withLocal(aLocalCheck(4)),
    async act(page) {
      await page.getByRole('button', { name: /first/ }).click()
      await page.getByText('6 of 6').waitFor()
      await page.context().setOffline(true)
      await page.getByRole('button', { name: /first/ }).click()
    },
    shows: 'Your answers are saved. They will be sent when you are online.',
  },
  {
    name: 'check-saved-signed-out',
    path,
    device: withLocal(aLocalCheck(6, 'answered')),
    shows: /Please sign in to send them/,
  },
  {
    name: 'check-waiting-on-result',
    path: resultPage,
    device: withLocal(aLocalCheck(6, 'answered')),
    answers: result(),
    shows: /Please sign in to send them/,
  },
  { name: 'check-done', path: resultPage, device: counted(aDoneCheck()), answers: result(true), shows: /4 of 6 right/ },
  {
    name: 'check-done-lower',
    path: resultPage,
    device: counted({ ...aDoneCheck(), ...lower }),
    answers: result(true),
    act: (page) => page.getByText('Asked again').click(),
    shows: /You chose: /,
  },
  {
    name: 'check-done-no-level',
    path: resultPage,
    device: device({ fromServer: { ...fromServer, tells_level: false, check: aDoneCheck() } }, true),
    answers: { [api.sharedResult]: json(aResultWithCounts({ tells_level: false, meanings_checked: true })) },
    shows: /cannot tell your level/,
  },
  { name: 'check-done-shared', path: resultPage, answers: result(true), shows: /^Meanings checked/ },
]
