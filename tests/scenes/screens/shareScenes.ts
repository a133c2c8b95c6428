import type { Page } from '@playwright/test'
import { anOwnResult, aResultWithCounts, aSharedResult } from '../../support/builders.ts'
import { button, haveAccount, pressShare } from '../../support/learner.ts'
import { someAnswers } from '../sampleExpressions.ts'
import { copied, off, own, path, SHORTCODE } from '../sampleResults.ts'
import { api, failing, json, LARGE_TEXT, type Scene } from '../scene.ts'

/** Opens the page's own sheet with its pictures: the browser of these scenes has no share function. */
async function openSheet(page: Page) {
  await pressShare(page)
  await page.getByRole('dialog').getByRole('img').first().waitFor()
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
    path,
    device: copied({ sharing: off }),
    answers: { [api.sharedResult]: failing(404) },
    shows: 'The link is off. Nobody but you can see it.',
  },
  {
    name: 'result-turn-link-on',
    path,
    device: copied({ sharing: off }),
    answers: { [api.sharedResult]: failing(404) },
    act: askToTurnOn,
    shows: /To share it, turn the link on/,
  },
  {
    name: 'result-turn-link-on-signed-out',
    path,
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
    path,
    device: own,
    answers: {
      [api.account]: json(anOwnResult({ sharing: off, result: aSharedResult() })),
      [api.sharedResult]: failing(404),
    },
    act: async (page) => {
      await haveAccount(page)
      await page.goto(path)
    },
    shows: 'The link is off. Nobody but you can see it.',
  },
  {
    name: 'result-sign-in-to-see',
    path,
    device: own,
    answers: { [api.sharedResult]: failing(404) },
    shows: 'Sign in to see this result',
  },
  {
    name: 'result-unclear',
    path,
    device: own,
    answers: { [api.account]: failing(400), [api.sharedResult]: failing(404) },
    act: async (page) => {
      await haveAccount(page)
      await page.goto(path)
    },
    shows: /We could not check this result/,
  },
  {
    name: 'result-share',
    path,
    device: { ...own, ownDetails: { [SHORTCODE]: { answered: someAnswers, fromServer: null } } },
    answers: { [api.sharedResult]: json(aResultWithCounts({ possible_level: 'C1' })) },
    act: openSheet,
    shows: 'Save image',
  },
  {
    name: 'result-share-counts',
    path,
    device: own,
    answers: {
      [api.sharedResult]: json(aResultWithCounts({ full_name: 'Maximiliana Featherstonehaugh-Cholmondeley' })),
    },
    act: openSheet,
    shows: 'Save image',
  },
  {
    name: 'result-share-without-name',
    path,
    device: {
      ...copied({ answered: someAnswers, full_name: null }),
      sharedResults: { [SHORTCODE]: aSharedResult({ full_name: null }) },
    },
    answers: { [api.sharedResult]: json(aResultWithCounts({ full_name: null })) },
    act: async (page) => {
      await openSheet(page)
      await page.getByLabel('Your first name on the picture').fill('Mia')
    },
    shows: 'Show this name on your link?',
  },
  {
    name: 'result-share-ten',
    path,
    device: copied({
      answered: someAnswers,
      full_name: null,
      sharing: { name_form: 'full', link_on: true, ten: false },
    }),
    answers: { [api.sharedResult]: json(aResultWithCounts({ full_name: null })) },
    act: openSheet,
    shows: 'Let friends try ten of my sentences',
  },
  {
    name: 'result-share-landscape',
    path,
    device: own,
    answers: { [api.sharedResult]: json(aSharedResult()) },
    act: openSheet,
    shows: 'Share your result',
    sizes: [{ width: 740, height: 360 }],
  },
  {
    name: 'result-share-large-text',
    path,
    device: own,
    answers: { [api.sharedResult]: json(aSharedResult()) },
    act: openSheet,
    shows: 'Share your result',
    ...LARGE_TEXT,
  },
]
