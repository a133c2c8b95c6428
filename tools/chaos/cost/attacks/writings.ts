import { ACCOUNT_PATH, CREATE_TEST_PATH, saveTestPath } from '../../../../src/contracts/apiPaths.ts'
import { PAGE_ERRORS_PATH } from '../../../../src/contracts/apiPaths.ts'
import { attackAddress } from '../addresses.ts'
import type { Attack } from '../attack.ts'
import { PAIRS } from '../row.ts'
import type { SentRequest, Stream } from '../stream.ts'

const MANY_ADDRESSES = 50
const NEW_TEST = JSON.stringify({ language: 'en', mode: 'sentences', web_test_version: 'v7' })
const PAGE_ERROR = JSON.stringify({
  message: 'TypeError: Cannot read properties of undefined',
  stack: 'at show (/assets/ResultScreen.js:1:2034)\n'.repeat(20),
  path: '/result/:shortcode',
  version: '0.1.0',
})

/** Writes of one kind, in a closed loop. */
const writes = (connections: number, addresses: readonly number[], request: SentRequest): readonly Stream[] => [
  { does: 'requests', connections, requests: [request], addresses },
]
const save = (testId: string, body: string): SentRequest => ({
  ...{ method: 'PATCH', path: `/v1/${saveTestPath(testId)}`, body },
})
const newTest = { method: 'POST', path: `/v1/${CREATE_TEST_PATH}`, body: NEW_TEST } as const

/** What writes, or looks for what it could write to. */
export const writings: readonly Attack[] = [
  {
    name: 'saves',
    what: 'saves to one test, one address',
    streams: (targets, pair, connections) =>
      writes(connections, [attackAddress(pair)], save(targets.testIds[pair]!, targets.save)),
  },
  {
    name: 'saves-addresses',
    what: `saves to one test, ${MANY_ADDRESSES} addresses`,
    streams: (targets, pair, connections) => {
      const addresses = Array.from({ length: MANY_ADDRESSES }, (_, number) => attackAddress(pair, number))
      return writes(connections, addresses, save(targets.testIds[PAIRS + pair]!, targets.save))
    },
  },
  {
    name: 'saves-unknown',
    what: 'saves to unknown tests',
    streams: (targets, pair, connections) => writes(connections, [attackAddress(pair)], save('{id}', targets.save)),
  },
  {
    name: 'new-tests',
    what: 'new tests without a token',
    streams: (_, pair, connections) => writes(connections, [attackAddress(pair)], newTest),
  },
  {
    name: 'new-tests-token',
    what: 'new tests with a token',
    streams: ({ maker }, pair, connections) =>
      writes(connections, [attackAddress(pair)], { ...newTest, token: maker.token }),
  },
  {
    name: 'page-errors',
    what: 'page errors',
    streams: (_, pair, connections) =>
      writes(connections, [attackAddress(pair)], { method: 'POST', path: `/v1/${PAGE_ERRORS_PATH}`, body: PAGE_ERROR }),
  },
  {
    name: 'deletions',
    what: 'deletions of an account, while others read results',
    streams: ({ maker }, pair, connections) =>
      writes(connections, [attackAddress(pair)], { method: 'DELETE', path: `/v1/${ACCOUNT_PATH}`, token: maker.token }),
  },
]
