import type { Page } from '@playwright/test'
import type { OwnDetails } from '#contracts/ownResult.ts'
import { anOwnResult, aSharedResult } from '../../support/builders.ts'
import { learnNext, notSure } from '../sampleExpressions.ts'
import { api, json, LARGE_TEXT, partMissing, pending, type Scene } from '../scene.ts'

const SHORTCODE = 'abcdefghjk'
const path = `/result/${SHORTCODE}/expressions/`
const nextPath = `${path}?list=learn-next`
const shows = 'Copy or save this list'

const { answered: _, ...fromServer } = anOwnResult({ learn_next: learnNext })

/** A device with these details of its own result, or with its shortcode alone. */
const device = (details?: Partial<OwnDetails>) => ({
  ownResults: { [SHORTCODE]: SHORTCODE },
  ...(details && { ownDetails: { [SHORTCODE]: { answered: notSure, fromServer, ...details } } }),
})

const allowCopying = (page: Page) => page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
const openDialog = (page: Page) => page.getByRole('button', { name: 'Copy or save this list' }).click()
/** The chunk that determines the signed-in user; without it, no call can be made for an account. */
const SIGN_IN_LIBRARY = '**/assets/firebaseAuth-*.js'

/** The owner's lists of expressions. */
export const expressionScenes: Scene[] = [
  { name: 'expressions-not-sure', path, device: device({}), shows },
  { name: 'expressions-learn-next', path: nextPath, device: device({}), shows },
  { name: 'expressions-of-a-kind', path: `${path}?kind=phrasal_verb`, device: device({}), shows: '2 phrases' },
  {
    name: 'expressions-one-copied',
    path,
    device: device({}),
    async act(page) {
      await allowCopying(page)
      await page.getByRole('button', { name: 'Copy vivid' }).click()
    },
    shows: /^Copied$/,
  },
  {
    name: 'expressions-one-not-copied',
    path,
    device: device({}),
    async act(page) {
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined })
        document.execCommand = () => false
      })
      await page.getByRole('button', { name: 'Copy vivid' }).click()
    },
    shows: 'Your browser does not allow copying.',
  },
  { name: 'expressions-save', path, device: device({}), act: openDialog, shows: 'Save for Anki' },
  {
    name: 'expressions-saved',
    path,
    device: device({}),
    async act(page) {
      await openDialog(page)
      await page.getByRole('button', { name: 'Save for Anki' }).click()
    },
    shows: /^Saved: vocabulary-not-sure-/,
  },
  {
    name: 'expressions-none-not-sure',
    path,
    device: device({ answered: notSure.map((answer) => ({ ...answer, checked: true })) }),
    shows: /^You knew every real phrase/,
  },
  { name: 'expressions-answers-gone', path, device: device({ answered: [] }), shows: /no longer kept/ },
  {
    name: 'expressions-none-of-a-kind',
    path: `${path}?kind=idiom`,
    device: device({ answered: notSure.slice(0, 2) }),
    shows: 'No idioms in this list.',
  },
  {
    name: 'expressions-none-to-learn',
    path: nextPath,
    device: device({ fromServer: { ...fromServer, learn_next: [] } }),
    shows: /no more that fit your level/,
  },
  {
    name: 'expressions-next-signed-out',
    path: nextPath,
    device: device({ fromServer: null }),
    shows: /Please sign in/,
  },
  {
    name: 'expressions-next-failed',
    path: nextPath,
    device: device({ fromServer: null }),
    answers: partMissing('firebaseAuth'),
    shows: /could not be loaded/,
  },
  {
    name: 'expressions-next-offline',
    path: nextPath,
    device: device({ fromServer: null }),
    act: async (page) => {
      await page.getByText(/Please sign in/).waitFor()
      await page.context().setOffline(true)
    },
    shows: /You are offline/,
  },
  {
    name: 'expressions-next-loading',
    path: nextPath,
    device: device({ fromServer: null }),
    answers: { [SIGN_IN_LIBRARY]: pending },
    shows: 'Loading …',
  },
  {
    name: 'expressions-loading',
    path,
    device: device(),
    answers: { [SIGN_IN_LIBRARY]: pending },
    shows: 'Loading your phrases',
  },
  { name: 'expressions-not-there', path, device: device(), shows: /not on this device/ },
  {
    name: 'expressions-of-somebody-else',
    path,
    answers: { [api.sharedResult]: json(aSharedResult()) },
    shows: 'Take The Test',
  },
  { name: 'expressions-small-phone', path, device: device({}), shows, sizes: [{ width: 320, height: 568 }] },
  { name: 'expressions-large-text', path, device: device({}), shows, ...LARGE_TEXT },
]
