import { testWith } from '../sampleTest.ts'
import { api, failing, pending, unreachable, type Scene } from '../scene.ts'

const answered = testWith(80, {}, { flow: 'noD', test_version: 'v7noD' })
const answeredTest = { tests: { running: answered } }
/** Answered faster than anyone can read. */
const hurried = { ...answered, words: answered.words.map((word) => ({ ...word, decision_time: 400 })) }

/** The way to the result. */
export const submitScenes: Scene[] = [
  {
    name: 'submit-fast-answers',
    path: '/vocab/results/',
    device: { tests: { running: hurried } },
    shows: 'Look at these again',
  },
  {
    name: 'submit-waiting',
    path: '/vocab/results/',
    device: answeredTest,
    answers: { [api.completion]: pending },
    shows: 'All 80 done.',
  },
  {
    name: 'submit-offline',
    path: '/vocab/results/',
    device: answeredTest,
    answers: { [api.completion]: unreachable },
    shows: 'Nearly there',
  },
  {
    name: 'submit-failed',
    path: '/vocab/results/',
    device: answeredTest,
    answers: { [api.completion]: failing(503) },
    shows: 'Failed to submit complete test results.',
  },
]
