import type { Page, Route } from '@playwright/test'
import type { OwnResult } from '#contracts/ownResult.ts'
import { startText } from '#texts/start.ts'
import { anOwnResult } from '../../support/builders.ts'
import { button, haveAccount } from '../../support/learner.ts'
import { copied, off, own, path as resultPath } from '../sampleResults.ts'
import { api, failing, json, LARGE_TEXT, pending, type Scene } from '../scene.ts'

const path = `${resultPath}/sharing/`
const shows = 'Share by link'

/** Signs in and opens the sharing page, then runs `andThen`. */
const signedIn =
  (andThen: (page: Page) => Promise<unknown> = async () => {}) =>
  async (page: Page) => {
    await haveAccount(page)
    await page.goto(path)
    await andThen(page)
  }

/** The page as its signed-in owner sees it. */
const scene = (name: string, changes: Partial<OwnResult>, more: Partial<Scene> = {}): Scene => ({
  name,
  path,
  device: own,
  answers: { [api.account]: json(anOwnResult(changes)) },
  act: signedIn(),
  shows,
  ...more,
})

const askForDeletion = (page: Page) => button(page, 'Delete this result').click()
async function remove(page: Page) {
  await askForDeletion(page)
  await button(page, 'Delete it').click()
}

/** Answers the reading of the result, and lets `react` answer the change. */
const onChange = (react: (route: Route) => unknown, method: 'PUT' | 'DELETE') => (route: Route) =>
  route.request().method() === method ? react(route) : json(anOwnResult())(route)

/** The page of who sees a result. */
export const sharingScenes: Scene[] = [
  scene('sharing', {}),
  scene('sharing-off', { sharing: off }),
  scene('sharing-first-name', { sharing: { name_form: 'first', link_on: true } }),
  scene('sharing-without-name', { full_name: null }),
  scene('sharing-long-name', { full_name: 'W'.repeat(200) }),
  scene('sharing-name-from-right-to-left', { full_name: 'سارا احمدی' }),
  scene(
    'sharing-saving',
    {},
    {
      answers: { [api.account]: onChange(pending, 'PUT') },
      act: signedIn((page) => page.getByRole('radio', { name: 'No name' }).check()),
      shows: 'Saving …',
    },
  ),
  scene(
    'sharing-change-failed',
    {},
    {
      answers: { [api.account]: onChange(failing(400), 'PUT') },
      act: signedIn((page) => page.getByRole('switch').click()),
      shows: /That did not work/,
    },
  ),
  {
    name: 'sharing-loading',
    path,
    device: own,
    act: signedIn(),
    answers: { [api.account]: pending },
    shows: /^Loading who/,
  },
  {
    name: 'sharing-signed-out',
    path,
    device: copied(),
    shows: /please sign in with/,
  },
  { name: 'sharing-signed-out-first-visit', path, device: own, shows: /please sign in with/ },
  {
    name: 'sharing-offline',
    path,
    device: copied({ sharing: off }),
    answers: { [api.account]: failing(400) },
    act: signedIn(async (page) => {
      await page.getByText(/did not answer/).waitFor()
      await page.context().setOffline(true)
    }),
    shows: /You are offline/,
  },
  {
    name: 'sharing-failed',
    path,
    device: own,
    act: signedIn(),
    answers: { [api.account]: failing(400) },
    shows: /did not answer/,
  },
  {
    name: 'sharing-other-account',
    path,
    device: own,
    act: signedIn(),
    answers: { [api.account]: failing(404) },
    shows: /This account does not have this result/,
  },
  {
    name: 'sharing-gone',
    path,
    device: own,
    act: signedIn(async (page) => {
      await page.getByText(shows).waitFor()
      await page.route(api.account, failing(404))
      await page.getByRole('switch').click()
    }),
    answers: { [api.account]: json(anOwnResult()) },
    shows: /deleted on another device/,
  },
  { name: 'sharing-not-own', path, shows: /no result of yours/ },
  scene('sharing-delete', {}, { act: signedIn(askForDeletion), shows: 'This cannot be undone.' }),
  scene(
    'sharing-deleting',
    {},
    {
      answers: { [api.account]: onChange(pending, 'DELETE') },
      act: signedIn(remove),
      shows: 'Deleting the result …',
    },
  ),
  scene(
    'sharing-delete-failed',
    {},
    {
      answers: { [api.account]: onChange(failing(400), 'DELETE') },
      act: signedIn(remove),
      shows: /That did not work/,
    },
  ),
  scene(
    'start-result-deleted',
    {},
    {
      answers: { [api.account]: onChange((route) => route.fulfill({ status: 204 }), 'DELETE') },
      act: signedIn(remove),
      shows: startText('resultDeleted'),
    },
  ),
  scene('sharing-large-text', {}, LARGE_TEXT),
  scene(
    'sharing-delete-large-text',
    {},
    { act: signedIn(askForDeletion), shows: 'This cannot be undone.', ...LARGE_TEXT },
  ),
  {
    name: 'sign-in-for-sharing',
    path,
    device: own,
    act: (page) => button(page, 'Sign in').click(),
    shows: 'Continue with Google',
  },
]
