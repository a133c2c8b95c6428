import type { Page } from '@playwright/test'
import { asideText } from '#texts/aside.ts'
import { sessionText } from '#texts/session.ts'
import { startText } from '#texts/start.ts'
import { uiText } from '#texts/ui.ts'
import { openAsVersion } from '../../journeys/support/olderBuild.ts'
import { button, haveAccount, heading, openAccount } from '../../support/learner.ts'
import { moveClocksOn } from '../../support/moveClocksOn.ts'
import { testWith } from '../sampleTest.ts'
import { failing, LARGE_TEXT, pending, type Scene } from '../scene.ts'

const path = '/'
const halfFinished = { tests: { running: testWith(34) } }
const TITLE = uiText('product')

async function askForDeletion(page: Page) {
  await haveAccount(page)
  await openAccount(page)
  await button(page, 'Delete account').click()
}

/** A sign-in that is too old: the password is asked for again. */
async function askForPassword(page: Page) {
  await haveAccount(page)
  await moveClocksOn(page, 10 * 60_000)
  await page.goto('/')
  await openAccount(page)
  await button(page, 'Delete account').click()
  await button(page, 'Delete my account').click()
}

/** A worker other than the active one, which the browser takes for a new version. */
async function deployNewVersion(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await heading(page, TITLE).click()
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/service-worker.js?newer')))
}

export const startScenes: Scene[] = [
  { name: 'start', path, shows: startText('duration') },
  { name: 'start-answered', path, act: (page) => button(page, 'Know').click(), shows: startText('question.seen') },
  {
    name: 'start-all-answered',
    path,
    device: { tests: { running: testWith(80) } },
    shows: 'All done: your result is next',
  },
  { name: 'start-resume', path, device: halfFinished, shows: /Resume · 42%/ },
  {
    name: 'start-ask-first',
    path,
    device: halfFinished,
    act: (page) => button(page, startText('begin')).click(),
    shows: startText('replace.title'),
  },
  {
    name: 'start-not-sent',
    path,
    device: { tests: { 'aside:test-0': testWith(80, {}, { test_id: 'test-0', set_aside_at: Date.now() }) } },
    shows: asideText('title'),
  },
  {
    name: 'start-not-sent-open',
    path,
    device: { tests: { 'aside:test-0': testWith(80, {}, { test_id: 'test-0', set_aside_at: Date.now() }) } },
    act: (page) => page.getByText(asideText('title')).click(),
    shows: asideText('download'),
  },
  {
    name: 'start-not-sent-removed',
    path,
    device: { tests: { 'aside:test-0': testWith(80, {}, { test_id: 'test-0', set_aside_at: Date.now() }) } },
    async act(page) {
      await page.getByText(asideText('title')).click()
      await button(page, asideText('remove')).click()
    },
    shows: asideText('removed'),
  },
  { name: 'start-ready-offline', path, worker: true, shows: startText('readyOffline') },
  { name: 'start-update', path, worker: true, act: deployNewVersion, shows: sessionText('update.offered') },
  {
    name: 'start-outgrown',
    path,
    worker: true,
    act: (page) => openAsVersion(page, 99),
    shows: /A newer version is open/,
  },
  { name: 'start-signed-in', path, act: haveAccount, shows: /^Signed in as/ },
  {
    name: 'start-signed-in-open',
    path,
    async act(page) {
      await haveAccount(page)
      await openAccount(page)
    },
    shows: 'Sign out',
  },
  {
    name: 'start-signed-out',
    path,
    async act(page) {
      await haveAccount(page)
      await openAccount(page)
      await button(page, 'Sign out').click()
    },
    shows: 'You are signed out.',
  },
  { name: 'delete-account', path, act: askForDeletion, shows: 'Delete your account?' },
  {
    name: 'delete-account-running',
    path,
    answers: { '**/v1/account/**': pending },
    act: async (page) => {
      await askForDeletion(page)
      await button(page, 'Delete my account').click()
    },
    shows: 'Deleting your account …',
  },
  {
    name: 'delete-account-failed',
    path,
    answers: { '**/v1/account/**': failing(500) },
    act: async (page) => {
      await askForDeletion(page)
      await button(page, 'Delete my account').click()
    },
    shows: /Deleting did not work/,
  },
  { name: 'delete-account-password', path, ownContext: true, act: askForPassword, shows: 'Please sign in again' },
  {
    name: 'delete-account-wrong-password',
    path,
    ownContext: true,
    async act(page) {
      await askForPassword(page)
      await page.getByLabel(/Password/).fill('not-the-password')
      await page.keyboard.press('Enter')
    },
    shows: 'Invalid password',
  },
  { name: 'start-small-phone', path, device: halfFinished, shows: /Resume/, sizes: [{ width: 320, height: 568 }] },
  { name: 'start-landscape', path, device: halfFinished, shows: /Resume/, sizes: [{ width: 740, height: 360 }] },
  { name: 'start-large-text', path, shows: startText('duration'), ...LARGE_TEXT },
  {
    name: 'start-ask-first-large-text',
    path,
    device: halfFinished,
    act: (page) => button(page, startText('begin')).click(),
    shows: startText('replace.title'),
    ...LARGE_TEXT,
  },
]
