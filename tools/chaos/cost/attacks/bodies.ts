import { CREATE_TEST_PATH, PAGE_ERRORS_PATH, saveTestPath } from '../../../../src/contracts/apiPaths.ts'
import { REDEEM_TRANSFER_PATH, TRANSFERS_PATH } from '../../../../src/contracts/transfer.ts'
import { BODY_LIMITS } from '../../../../server/http/jsonBody.ts'
import { attackAddress } from '../addresses.ts'
import type { Attack } from '../attack.ts'
import type { SentRequest } from '../stream.ts'

const PAGE_ERROR_BYTES = 8 * 1024
/** Just fewer values than are refused unparsed (server/http/jsonBody.ts). */
const VALUES_READ = 1_990

/** Every route that takes a body and needs no token. `known`: an id that a test has. */
const routes = (known: string) =>
  [
    { method: 'POST', path: CREATE_TEST_PATH, bytes: BODY_LIMITS.newTest },
    { method: 'PATCH', path: saveTestPath(known), bytes: BODY_LIMITS.answers },
    { method: 'PATCH', path: saveTestPath('{id}'), bytes: BODY_LIMITS.answers },
    { method: 'POST', path: TRANSFERS_PATH, bytes: BODY_LIMITS.answers },
    { method: 'POST', path: REDEEM_TRANSFER_PATH, bytes: BODY_LIMITS.others },
    { method: 'POST', path: PAGE_ERRORS_PATH, bytes: PAGE_ERROR_BYTES },
  ] as const

export const shapeNames = ['nested', 'wide', 'keys', 'values'] as const
type Shape = (typeof shapeNames)[number]

/** Each shape where the contracts look for words, since there every part of it is looked at. */
const shapes: Readonly<Record<Shape, { what: string; body: (bytes: number) => string }>> = {
  nested: {
    what: 'nested arrays',
    body: (bytes) => filled('{"words":', bytes, (room) => '['.repeat(room / 2) + ']'.repeat(room / 2)),
  },
  wide: {
    what: 'wide arrays',
    body: (bytes) => filled('{"words":', bytes, (room) => `[${'0,'.repeat((room - 4) / 2)}0]`),
  },
  keys: {
    what: 'many keys',
    body: (bytes) => filled('{"words":[],"user_profile":', bytes, (room) => `{${keys(room - 4)}}`),
  },
  values: {
    what: 'as many values as are read',
    body: (bytes) => filled('{"words":', bytes, (room) => padded(`[${'0,'.repeat(VALUES_READ - 1)}0]`, room)),
  },
}

const filled = (head: string, bytes: number, value: (room: number) => string) =>
  `${head}${value(bytes - head.length - 1)}}`

const padded = (value: string, room: number) => `${value},"more":"${'x'.repeat(room - value.length - 10)}"`

function keys(room: number): string {
  const one = (n: number) => `"${n.toString(36).padStart(4, '0')}":0,`
  return Array.from({ length: Math.floor(room / one(0).length) }, (_, n) => one(n))
    .join('')
    .slice(0, -1)
}

/**
 * A body of one shape on each of these routes. All are refused.
 * @param known id of a test, which is looked up before the body is refused
 */
export const requestsWith = (shape: Shape, known: string): readonly SentRequest[] =>
  routes(known).map(({ method, path, bytes }) => ({ method, path: `/v1/${path}`, body: shapes[shape].body(bytes) }))

/** Bodies of the greatest size that is read, whether or not they are then parsed. */
export const bodies: readonly Attack[] = shapeNames.map((shape) => ({
  name: `bodies-${shape}`,
  what: `greatest bodies: ${shapes[shape].what}`,
  streams: ({ testIds }, pair, connections) => [
    {
      ...{ does: 'requests', connections, addresses: [attackAddress(pair)] },
      requests: requestsWith(shape, testIds[pair]!),
    },
  ],
}))
