import {
  beside,
  deviceWith,
  earlierScale,
  fromServer,
  highest,
  lowest,
  path,
  result,
  unevenB1,
  wide,
} from '../sampleResults.ts'
import { json, LARGE_TEXT, NARROW, type Scene } from '../scene.ts'

/** A friend's result beside the visitor's own. */
export const friendScenes: Scene[] = [
  { name: 'result-friend-near', path, device: deviceWith({}), answers: result(), shows: beside },
  { name: 'result-friend-far', path, device: deviceWith(unevenB1), answers: result(), shows: beside },
  { name: 'result-friend-of-beginner', path, device: deviceWith(lowest), answers: result(highest), shows: beside },
  {
    name: 'result-friend-unsure',
    path,
    device: deviceWith({ ...wide, overclaiming: true }),
    answers: result({ full_name: 'سارا احمدی' }),
    shows: beside,
  },
  {
    name: 'result-friend-long-name',
    path,
    device: deviceWith(unevenB1),
    answers: result({ full_name: 'W'.repeat(200) }),
    shows: beside,
    sizes: NARROW,
  },
  {
    name: 'result-friend-large-text',
    path,
    device: deviceWith(unevenB1),
    answers: result(),
    shows: beside,
    ...LARGE_TEXT,
  },
  {
    name: 'result-friend-earlier-scale',
    path,
    device: deviceWith({}),
    answers: result(earlierScale),
    shows: /are on different scales/,
  },
  { name: 'result-friend-both-highest', path, device: deviceWith(highest), answers: result(highest), shows: beside },
  {
    name: 'result-friend-fetched',
    path,
    device: { ...deviceWith({}), sharedResults: {} },
    answers: { ...result(), '**/v1/vocab_checkbox_tests/share/minemineme/': json(fromServer(unevenB1)) },
    shows: beside,
  },
  {
    name: 'result-friend-hidden',
    path,
    device: deviceWith({}),
    answers: result(),
    act: (page) => page.getByRole('button', { name: 'Hide the comparison' }).click(),
    shows: 'Show the comparison',
  },
]
