import { ACCOUNT_PATH, sharedResultPath } from '../../../../src/contracts/apiPaths.ts'
import { ownResultPath } from '../../../../src/contracts/ownResult.ts'
import { attackAddress, classAddress } from '../addresses.ts'
import type { Attack } from '../attack.ts'
import type { SentRequest, Stream } from '../stream.ts'
import { CARDS_AT_ONCE } from '../targets.ts'

/** For reads of codes that are not known, more connections than for the rest. */
const MANY = 2

/** Reads from one address, in a closed loop. */
const reads = (connections: number, address: number, requests: readonly SentRequest[]): readonly Stream[] => [
  { does: 'requests', connections, requests, addresses: [address] },
]
const get = (path: string, token?: string): SentRequest => ({ method: 'GET', path, ...(token && { token }) })
const shared = (shortcode: string) => `/v1/${sharedResultPath(shortcode)}`

const unknown = (name: string, what: string, path: string): Attack => ({
  name,
  what,
  streams: (_, pair, connections) => reads(MANY * connections, attackAddress(pair), [get(path)]),
})

/** What can be read, with or without a token. */
export const readings: readonly Attack[] = [
  {
    name: 'own-result',
    what: 'own result, read by an account with many unfinished tests',
    streams: ({ owner }, pair, connections) =>
      reads(connections, attackAddress(pair), [get(`/v1/${ownResultPath(owner.shortcode)}`, owner.token)]),
  },
  {
    name: 'account',
    what: 'account, read by one with many unfinished tests',
    streams: ({ owner }, pair, connections) =>
      reads(connections, attackAddress(pair), [get(`/v1/${ACCOUNT_PATH}`, owner.token)]),
  },
  {
    name: 'health',
    what: 'the cheapest answer, which nothing limits (/v1/health)',
    streams: (_, pair, connections) => reads(connections, attackAddress(pair), [get('/v1/health')]),
  },
  unknown('unknown-shared', 'unknown codes, API', shared('{code}')),
  unknown('unknown-card', 'unknown codes, card.png', `${shared('{code}')}card.png`),
  unknown('unknown-page', 'unknown codes, page', '/result/{code}'),
  {
    name: 'known-code',
    what: 'one known code, API',
    streams: ({ shortcodes }, pair, connections) =>
      reads(connections, attackAddress(pair), [get(shared(shortcodes[0]!))]),
  },
  {
    name: 'cards',
    what: `pictures of ${CARDS_AT_ONCE} results at once`,
    streams: ({ shortcodes }, pair) => {
      const results = shortcodes.slice(CARDS_AT_ONCE * pair, CARDS_AT_ONCE * (pair + 1))
      const requests = results.map((shortcode) => get(`${shared(shortcode)}card.png`))
      return reads(CARDS_AT_ONCE, attackAddress(pair), requests)
    },
  },
  {
    name: 'class',
    what: 'unknown codes from the address of a class of 40 that answers',
    isClass: true,
    streams: (_, pair, connections) => reads(MANY * connections, classAddress(pair), [get(shared('{code}'))]),
  },
]
