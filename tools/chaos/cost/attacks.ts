import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { customAlphabet, nanoid } from 'nanoid'
import { CONNECTION_LIMITS } from '../../../server/http/connectionLimits.ts'
import {
  ACCOUNT_PATH,
  CREATE_TEST_PATH,
  PAGE_ERRORS_PATH,
  saveTestPath,
  sharedResultPath,
} from '../../../src/contracts/apiPaths.ts'
import { ownResultPath } from '../../../src/contracts/ownResult.ts'
import { runLoad, type LoadResult, type SentRequest } from '../../bench/api/load.ts'
import { clientAddress } from '../clientAddress.ts'
import { bodiesOf, shapes } from './bodies.ts'
import type { Targets } from './targets.ts'

/** The target and the intensity of an attack. */
export type AttackPlace = { port: number; targets: Targets; connections: number; seconds: number }
/** Responses by status, and the number of broken or refused connections. */
export type AttackResult = Pick<LoadResult, 'answers' | 'errors'>

/** An attack from one address, by one account or on one test. */
type Attack = { what: string; play: (place: AttackPlace) => Promise<AttackResult> }

const FIRST_ATTACKER = 1 << 20
const PIPELINED = 1_000
const UNREAD_CONNECTIONS = 60
const HOLD_MS = 1_000
const BETWEEN_BYTES_MS = 1_000

const attacker = clientAddress(FIRST_ATTACKER)['x-forwarded-for']!
const newCode = customAlphabet('abcdefghijklmnopqrstuvwxyz0123456789', 10)
const newId = () => nanoid(24)

type Request = Omit<SentRequest, 'address'>

/** Creates an attack by a closed loop of requests from one address. `requestOf`: returns the n-th request. */
const loop = (what: string, requestOf: (targets: Targets, n: number) => Request): Attack => ({
  what,
  play({ targets, ...place }) {
    let n = 0
    return runLoad({ ...place, next: () => ({ ...requestOf(targets, n++), address: attacker }) })
  },
})

const get = (path: string, token?: string): Request => ({ method: 'GET', path, ...(token && { token }) })
const shared = (shortcode: string) => `/v1/${sharedResultPath(shortcode)}`
const save = (testId: string, body: string): Request => ({ method: 'PATCH', path: `/v1/${saveTestPath(testId)}`, body })

const NEW_TEST = JSON.stringify({ language: 'en', mode: 'sentences', web_test_version: 'v7' })
const PAGE_ERROR = JSON.stringify({
  message: 'TypeError: Cannot read properties of undefined',
  stack: 'at show (/assets/ResultScreen.js:1:2034)\n'.repeat(20),
  path: '/result/:shortcode',
  version: '0.1.0',
})

/** All attacks by name. */
export const attacks: Readonly<Record<string, Attack>> = {
  health: loop('the cheapest answer, which nothing limits', () => get('/v1/health')),
  'own-result': loop('own result, read by an account with many unfinished tests', ({ owner }) =>
    get(`/v1/${ownResultPath(owner.shortcode)}`, owner.token),
  ),
  account: loop('account, read by one with many unfinished tests', ({ owner }) =>
    get(`/v1/${ACCOUNT_PATH}`, owner.token),
  ),
  'unknown-shared': loop('unknown codes, API', () => get(shared(newCode()))),
  'unknown-card': loop('unknown codes, card.png', () => get(`${shared(newCode())}card.png`)),
  'unknown-page': loop('unknown codes, page', () => get(`/result/${newCode()}`)),
  cards: loop('pictures of many results', ({ shortcodes }, n) =>
    get(`${shared(shortcodes[n % shortcodes.length]!)}card.png`),
  ),
  saves: loop('saves to one test', (targets) => save(targets.testId, targets.save)),
  'saves-unknown': loop('saves to unknown tests', (targets) => save(newId(), targets.save)),
  'new-tests': loop('new tests without a token', () => ({
    ...{ method: 'POST', path: `/v1/${CREATE_TEST_PATH}`, body: NEW_TEST },
  })),
  'page-errors': loop('page errors', () => ({ method: 'POST', path: `/v1/${PAGE_ERRORS_PATH}`, body: PAGE_ERROR })),
  deletions: loop('deletions of an account, while others read results', ({ maker }) => ({
    ...{ method: 'DELETE', path: `/v1/${ACCOUNT_PATH}`, token: maker.token },
  })),
  ...Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [`bodies-${name}`, largestBodies(shape)])),
  unread: {
    what: `${UNREAD_CONNECTIONS} connections with ${PIPELINED} requests each for the page, never read, then closed`,
    play: (place) => onConnections(UNREAD_CONNECTIONS, place, requestWithoutReading),
  },
  slow: {
    what: `${CONNECTION_LIMITS.maxConnections} connections that send a byte a second`,
    play: (place) => onConnections(CONNECTION_LIMITS.maxConnections, place, sendSlowly),
  },
}

/** Creates an attack with the largest bodies that the server reads, whether or not it parses them. */
function largestBodies({ what, body }: (typeof shapes)[string]): Attack {
  return {
    what: `greatest bodies: ${what}`,
    play(place) {
      const requests = bodiesOf(body, [place.targets.testId, newId()])
      return loop(what, (_, n) => requests[n % requests.length]!).play(place)
    },
  }
}

const PAGE_REQUEST = `GET / HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${attacker}\r\n\r\n`

/** Misuses connections, reopening each until the time is over; counts those that the server closed. */
async function onConnections(
  count: number,
  { port, seconds }: AttackPlace,
  use: (socket: ReturnType<typeof connect>, signal: AbortSignal) => Promise<void>,
): Promise<AttackResult> {
  const signal = AbortSignal.timeout(1_000 * seconds)
  let errors = 0
  const work = async () => {
    while (!signal.aborted) {
      const socket = connect({ port, host: '127.0.0.1' }).on('error', () => undefined)
      await use(socket, signal)
      if (socket.destroyed) errors += 1
      socket.destroy()
    }
  }
  await Promise.all(Array.from({ length: count }, work))
  return { answers: {}, errors }
}

/** Sends requests without reading any response. */
async function requestWithoutReading(socket: ReturnType<typeof connect>): Promise<void> {
  socket.write(PAGE_REQUEST.repeat(PIPELINED))
  await pause(HOLD_MS)
}

async function sendSlowly(socket: ReturnType<typeof connect>, signal: AbortSignal): Promise<void> {
  socket.resume()
  for (const byte of PAGE_REQUEST) {
    if (socket.destroyed || signal.aborted) return
    socket.write(byte)
    await pause(BETWEEN_BYTES_MS)
  }
}
