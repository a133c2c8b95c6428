import type { Page } from '@playwright/test'
import { authText } from '#texts/auth.ts'
import { resumeText } from '#texts/resume.ts'
import { signInFormText } from '#texts/signInForm.ts'
import { stubGapi } from '../../journeys/support/gapiStandIn.ts'
import { button } from '../../support/learner.ts'
import { testWith } from '../sampleTest.ts'
import { onSite, partMissing, pending, unreachable, type Scene } from '../scene.ts'

const SCHOOL = {
  kind: 'oidc' as const,
  ...{ issuer: 'https://id.school.test', clientId: 'words', origins: [] },
  name: 'Albert Schweitzer University',
}

const byEmail = (page: Page) => button(page, 'Continue with email').click()

async function logInMode(page: Page) {
  await byEmail(page)
  await button(page, 'Already have an account? Log in').click()
}

export const signInScenes: Scene[] = [
  { name: 'sign-in', path: '/vocab/auth/', shows: 'Continue with Google' },
  {
    name: 'sign-in-result',
    path: '/vocab/auth/',
    device: { tests: { running: testWith(80) } },
    shows: resumeText('left.done'),
  },
  {
    name: 'sign-in-openid',
    path: '/vocab/auth/',
    answers: onSite(SCHOOL),
    shows: signInFormText('with.provider', { name: SCHOOL.name }),
  },
  {
    name: 'sign-in-openid-failed',
    path: '/vocab/auth/',
    answers: { ...onSite(SCHOOL), 'https://id.school.test/**': unreachable },
    act: (page) => button(page, signInFormText('with.provider', { name: SCHOOL.name })).click(),
    shows: authText('failed.network-request-failed'),
  },
  {
    name: 'no-accounts',
    path: '/vocab/auth/',
    answers: onSite({ kind: 'guest' }),
    shows: signInFormText('none.title'),
  },
  {
    name: 'sign-in-checking',
    path: '/vocab/auth/',
    answers: { '**/assets/firebaseAuth-*.js': pending },
    shows: 'Checking whether you are signed in',
  },
  {
    name: 'sign-in-offline',
    path: '/vocab/auth/',
    act: (page) => page.context().setOffline(true),
    shows: /You are offline. You can sign in at the end/,
  },
  {
    name: 'sign-in-unreachable',
    path: '/vocab/auth/',
    answers: partMissing('firebaseAuth'),
    shows: /Signing in does not work now/,
  },
  {
    name: 'sign-in-window-blocked',
    path: '/vocab/auth/',
    act: async (page) => {
      await stubGapi(page.context())
      await page.evaluate(() => void (window.open = () => null))
      await button(page, 'Continue with Google').click()
    },
    shows: /window was blocked/,
  },
  { name: 'sign-up', path: '/vocab/auth/', act: byEmail, shows: 'Already have an account? Log in' },
  {
    name: 'sign-up-errors',
    path: '/vocab/auth/',
    act: async (page) => {
      await byEmail(page)
      await page.getByRole('textbox', { name: /Email/ }).fill('anna@')
      await button(page, 'Sign up').click()
    },
    shows: 'Invalid email address',
  },
  { name: 'log-in', path: '/vocab/auth/', act: logInMode, shows: 'Forgot password?' },
  {
    name: 'log-in-refused',
    path: '/vocab/auth/',
    act: async (page) => {
      await logInMode(page)
      await page.getByRole('textbox', { name: /Email/ }).fill('nobody@example.org')
      await page.getByLabel(/Password/).fill('quiet-highlighter')
      await button(page, 'Log in').click()
      await page.getByRole('alert').filter({ hasText: /./ }).waitFor()
    },
    shows: 'Forgot password?',
  },
  {
    name: 'log-in-reset',
    path: '/vocab/auth/',
    act: async (page) => {
      await logInMode(page)
      await page.getByRole('textbox', { name: /Email/ }).fill('nobody@example.org')
      await button(page, 'Forgot password?').click()
    },
    shows: /we have sent you a link for a new password/,
  },
]
