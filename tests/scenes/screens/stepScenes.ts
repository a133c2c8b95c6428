import { startText } from '#texts/start.ts'
import { stepsText } from '#texts/steps.ts'
import { uiText } from '#texts/ui.ts'
import { button, choose } from '../../support/learner.ts'
import { api, failing, pending, unreachable, type Scene } from '../scene.ts'

const profile = { profile: { userProfile: { native_language: 'es' } } }

/** The steps before the words. */
export const stepScenes: Scene[] = [
  { name: 'profile', path: '/vocab/', shows: "Let's get started!" },
  {
    name: 'profile-list',
    path: '/vocab/',
    act: (page) => page.getByRole('combobox', { name: /Native language/ }).fill('an'),
    shows: 'Spanish',
  },
  {
    name: 'profile-suggested',
    path: '/vocab/',
    act: (page) => page.getByRole('combobox', { name: /Native language/ }).click(),
    shows: uiText('suggested'),
  },
  {
    name: 'profile-nothing-found',
    path: '/vocab/',
    act: (page) => page.getByRole('combobox', { name: /Native language/ }).fill('xyz'),
    shows: uiText('invalidSelection'),
  },
  {
    name: 'profile-error',
    path: '/vocab/',
    act: (page) => button(page, 'Continue').click(),
    shows: 'This field is required',
  },
  {
    name: 'profile-filled',
    path: '/vocab/',
    act: async (page) => {
      await choose(page, /Native language/, 'span', 'Spanish')
      await page.getByRole('combobox', { name: 'Education' }).selectOption('Primary/Elementary School Completed')
      await page.getByRole('combobox', { name: 'Occupation' }).selectOption('Administration & Office Support')
    },
    shows: "Let's get started!",
  },
  { name: 'about-you', path: '/vocab/form2/', device: profile, shows: 'Tell us a bit more about you' },
  {
    name: 'about-you-errors',
    path: '/vocab/form2/',
    device: profile,
    act: async (page) => {
      await page.getByRole('textbox', { name: /Birth year/ }).fill('96')
      await button(page, 'Start test').click()
    },
    shows: 'Enter a valid year',
  },
  { name: 'cefr', path: '/vocab/cefr/', shows: 'Have you taken an IELTS or TOEFL test recently?' },
  { name: 'cefr-level', path: '/vocab/cefr/level/', shows: 'What is your CEFR level?' },
  {
    name: 'cefr-level-error',
    path: '/vocab/cefr/level/',
    act: (page) => button(page, 'Save CEFR Level').click(),
    shows: 'What is your CEFR level?',
  },
  { name: 'about-the-test', path: '/vocab/about/', shows: 'How the test works' },
  { name: 'meaning', path: '/vocab/meaning/', shows: 'Word ≠ Meaning' },
  {
    name: 'meaning-promised',
    path: '/vocab/meaning/',
    act: (page) => page.getByRole('checkbox').check(),
    shows: 'Word ≠ Meaning',
  },
  {
    name: 'meaning-refused',
    path: '/vocab/meaning/',
    act: (page) => page.keyboard.press('Enter'),
    shows: stepsText('meaning.tick'),
  },
  { name: 'fake-words', path: '/vocab/fake/', shows: 'Some phrases are fake' },
  {
    name: 'fake-words-loading',
    path: '/vocab/fake/',
    answers: { [api.newTest]: pending },
    act: (page) => button(page, startText('begin')).click(),
    shows: 'Loading...',
  },
  {
    name: 'fake-words-offline',
    path: '/vocab/fake/',
    answers: { [api.newTest]: unreachable },
    act: async (page) => {
      await page.context().setOffline(true)
      await button(page, startText('begin')).click()
    },
    shows: /A new test needs a connection/,
  },
  {
    name: 'fake-words-no-deck',
    path: '/vocab/fake/?d=no-such-deck',
    shows: /This list of words is not available/,
  },
  {
    name: 'error-no-test',
    path: '/vocab/fake/',
    answers: { [api.newTest]: failing(503) },
    act: (page) => button(page, startText('begin')).click(),
    shows: 'Failed to fetch vocab test',
  },
]
