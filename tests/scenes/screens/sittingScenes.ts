import { resumeText } from '#texts/resume.ts'
import { sittingText } from '#texts/sitting.ts'
import { button } from '../../support/learner.ts'
import { testWith } from '../sampleTest.ts'
import { api, failing, json, unreachable, type Scene } from '../scene.ts'

const path = '/c/bcdfghjkmn'
const ofClass = (state: string) => ({ '**/v1/classes/*/': json({ state, ends_at: '2099-01-01T00:00:00.000Z' }) })
const noD = { flow: 'noD', test_version: 'v7noD' } as const
const halfFinished = { tests: { running: testWith(34, {}, noD) } }
const answered = { tests: { running: testWith(80, {}, noD) } }
const done = {
  history: { completed: [{ timestamp: Date.now(), shortcode: 'kwgp7qmz5c' }] },
  ownResults: { kwgp7qmz5c: 'kwgp7qmz5c' },
}

/** A pupil's turn on a device. */
export const sittingScenes: Scene[] = [
  { name: 'sitting-begin', path, answers: ofClass('open'), shows: sittingText('begin.sees') },
  { name: 'sitting-closed', path, answers: ofClass('closed'), shows: sittingText('closed') },
  { name: 'sitting-over', path, answers: { '**/v1/classes/*/': failing(404) }, shows: sittingText('over') },
  {
    name: 'sitting-no-form',
    path,
    answers: { '**/v1/classes/*/': unreachable, [api.newTest]: failing(503) },
    shows: sittingText('noForm'),
  },
  { name: 'sitting-next', path, sitting: { begun: false }, answers: ofClass('open'), shows: sittingText('end') },
  {
    name: 'sitting-next-closed',
    path,
    sitting: { begun: false },
    answers: ofClass('closed'),
    shows: sittingText('closed'),
  },
  { name: 'sitting-running', path, sitting: {}, device: halfFinished, shows: sittingText('running.whose') },
  {
    name: 'sitting-stop',
    path,
    sitting: {},
    device: halfFinished,
    act: (page) => button(page, sittingText('next')).click(),
    shows: sittingText('stop.unfinished'),
  },
  {
    name: 'sitting-name',
    path: '/vocab/results/',
    sitting: {},
    device: answered,
    shows: sittingText('name.hint'),
  },
  {
    name: 'sitting-waiting',
    path: '/vocab/results/',
    sitting: { name: '' },
    device: answered,
    answers: { [api.completion]: unreachable },
    shows: sittingText('next'),
  },
  { name: 'sitting-done', path, sitting: {}, device: done, shows: resumeText('seeResult') },
]
