import type { Page } from '@playwright/test'
import type { OwnResult } from '#contracts/ownResult.ts'
import { anOwnResult, aResultWithCounts, aSharedResult } from '../../support/builders.ts'
import { button, haveAccount, pressShare } from '../../support/learner.ts'
import { someAnswers } from '../sampleExpressions.ts'
import { api, failing, json, type Scene } from '../scene.ts'

const SHORTCODE = 'abcdefghjk'
const resultPage = `/result/${SHORTCODE}`
const ACCOUNT = '**/v1/account/results/**'
const LARGE_TEXT = { sizes: [{ width: 320, height: 568 }], textSize: 2 }

const own = { ownResults: { [SHORTCODE]: SHORTCODE } }
const fromServer = (changes: Partial<OwnResult> = {}) => anOwnResult(changes)
const off = { name_form: 'full', link_on: false } as const

/** The owner's result with a copy on this device. */
function copied(changes: Partial<OwnResult>) {
  const { answered, ...rest } = fromServer(changes)
  return {
    ...own,
    sharedResults: { [SHORTCODE]: aSharedResult() },
    ownDetails: { [SHORTCODE]: { answered, fromServer: rest } },
  }
}

/** Opens the page's own sheet with its picture: the browser of these scenes has no share function. */
async function openSheet(page: Page) {
  await pressShare(page)
  await page.getByRole('dialog').getByRole('img').waitFor()
}

/** Presses the button once the page knows that the link is off. */
async function askToTurnOn(page: Page) {
  await page.getByText('The link is off').waitFor()
  await pressShare(page)
}

/** The owner's result with its link off, and the ways to share it. */
export const shareScenes: Scene[] = [
  {
    name: 'result-link-off',
    path: resultPage,
    device: copied({ sharing: off }),
    answers: { [api.sharedResult]: failing(404) },
    shows: 'The link is off. Nobody but you can see it.',
  },
  {
    name: 'result-turn-link-on',
    path: resultPage,
    device: copied({ sharing: off }),
    answers: { [api.sharedResult]: failing(404) },
    act: askToTurnOn,
    shows: /To share it, turn the link on/,
  },
  {
    name: 'result-turn-link-on-signed-out',
    path: resultPage,
    device: copied({ sharing: off }),
    answers: { [api.sharedResult]: failing(404) },
    act: async (page) => {
      await askToTurnOn(page)
      await button(page, 'Turn the link on').click()
    },
    shows: /Please sign in first/,
  },
  {
    name: 'result-link-off-no-copy',
    path: resultPage,
    device: own,
    answers: {
      [ACCOUNT]: json(fromServer({ sharing: off, result: aSharedResult() })),
      [api.sharedResult]: failing(404),
    },
    act: async (page) => {
      await haveAccount(page)
      await page.goto(resultPage)
    },
    shows: 'The link is off. Nobody but you can see it.',
  },
  {
    name: 'result-sign-in-to-see',
    path: resultPage,
    device: own,
    answers: { [api.sharedResult]: failing(404) },
    shows: 'Sign in to see this result',
  },
  {
    name: 'result-unclear',
    path: resultPage,
    device: own,
    answers: { [ACCOUNT]: failing(400), [api.sharedResult]: failing(404) },
    act: async (page) => {
      await haveAccount(page)
      await page.goto(resultPage)
    },
    shows: /We could not check this result/,
  },
  {
    name: 'result-share',
    path: resultPage,
    device: { ...own, ownDetails: { [SHORTCODE]: { answered: someAnswers, fromServer: null } } },
    answers: { [api.sharedResult]: json(aResultWithCounts({ possible_level: 'C1' })) },
    act: openSheet,
    shows: 'Save image',
  },
  {
    name: 'result-share-counts',
    path: resultPage,
    device: own,
    answers: {
      [api.sharedResult]: json(aResultWithCounts({ full_name: 'Maximiliana Featherstonehaugh-Cholmondeley' })),
    },
    act: openSheet,
    shows: 'Save image',
  },
  {
    name: 'result-share-without-name',
    path: resultPage,
    device: {
      ...copied({ answered: someAnswers, full_name: null }),
      sharedResults: { [SHORTCODE]: aSharedResult({ full_name: null }) },
    },
    answers: { [api.sharedResult]: json(aResultWithCounts({ full_name: null })) },
    act: openSheet,
    shows: 'Show this name on the link, too',
  },
  {
    name: 'result-share-landscape',
    path: resultPage,
    device: own,
    answers: { [api.sharedResult]: json(aSharedResult()) },
    act: openSheet,
    shows: 'Share your result',
    sizes: [{ width: 740, height: 360 }],
  },
  {
    name: 'result-share-large-text',
    path: resultPage,
    device: own,
    answers: { [api.sharedResult]: json(aSharedResult()) },
    act: openSheet,
    shows: 'Share your result',
    ...LARGE_TEXT,
  },
]
