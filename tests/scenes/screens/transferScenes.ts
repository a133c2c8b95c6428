import type { Page } from '@playwright/test'
import { aServedTest } from '../../support/builders.ts'
import { button } from '../../support/learner.ts'
import { practice, testWith } from '../sampleTest.ts'
import { api, failing, json, pending, type Scene } from '../scene.ts'

const show = '/vocab/transfer/'
const enter = '/vocab/transfer/?enter'
const halfFinished = { tests: { running: testWith(34) } }

const code = () => json({ code: 'K7MQ-2XHP', expires_at: new Date(Date.now() + 15 * 60_000).toISOString() }, 201)
const otherTest = json({
  test: aServedTest({ status: 'in-progress', words: testWith(12).words }),
  flow: 'profile-first',
  practice,
  user_profile: {},
})

async function enterCode(page: Page) {
  await page.getByRole('textbox', { name: /Code/ }).fill('k7mq-2xhp')
  await button(page, 'Continue').click()
}

/** A test on its way to another device. */
export const transferScenes: Scene[] = [
  {
    name: 'transfer-code',
    path: show,
    device: halfFinished,
    answers: { [api.newCode]: code() },
    shows: /^It works once/,
  },
  {
    name: 'transfer-making',
    path: show,
    device: halfFinished,
    answers: { [api.newCode]: pending },
    shows: 'Loading...',
  },
  {
    name: 'transfer-refused',
    path: show,
    device: halfFinished,
    answers: { [api.newCode]: failing(410) },
    shows: /This test is older than 30 days/,
  },
  {
    name: 'transfer-offline',
    path: show,
    device: halfFinished,
    answers: { [api.newCode]: pending },
    act: (page) => page.context().setOffline(true),
    shows: /You are offline. To make a code/,
  },
  { name: 'transfer-enter', path: enter, shows: 'Continue your test here' },
  {
    name: 'transfer-enter-error',
    path: enter,
    act: (page) => button(page, 'Continue').click(),
    shows: 'This field is required',
  },
  {
    name: 'transfer-wrong-code',
    path: enter,
    answers: { [api.enteredCode]: failing(404) },
    act: enterCode,
    shows: /This code does not work/,
  },
  { name: 'transfer-link', path: '/vocab/transfer/#K7MQ2XHP', shows: 'Continue the test here' },
  { name: 'transfer-results-link', path: '/vocab/transfer/?results#K7MQ2XHP', shows: 'See what comes' },
  {
    name: 'transfer-replace',
    path: enter,
    device: halfFinished,
    answers: { [api.enteredCode]: otherTest },
    act: enterCode,
    shows: 'Replace the test here?',
  },
  {
    name: 'transfer-own-first',
    path: enter,
    device: { tests: { running: testWith(80) } },
    act: enterCode,
    shows: 'Your result comes first',
  },
]
