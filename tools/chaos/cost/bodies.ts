import { BODY_LIMITS } from '../../../server/http/jsonBody.ts'
import { CREATE_TEST_PATH, PAGE_ERRORS_PATH, saveTestPath } from '../../../src/contracts/apiPaths.ts'
import { REDEEM_TRANSFER_PATH, TRANSFERS_PATH } from '../../../src/contracts/transfer.ts'
import type { SentRequest } from '../../bench/api/load.ts'

const PAGE_ERROR_BYTES = 8 * 1024
/** Slightly fewer values than the limit above which bodies are refused unparsed (server/http/jsonBody.ts). */
const VALUES_READ = 1_990

type Body = (bytes: number) => string

/** Shapes of bodies, placed where the contracts expect words, because every part is validated there. */
export const shapes: Readonly<Record<string, { what: string; body: Body }>> = {
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

/** Returns the largest readable body for every route with a body and without a token. All are refused. */
export function bodiesOf(body: Body, testIds: readonly string[]): readonly Omit<SentRequest, 'address'>[] {
  return [
    ...testIds.map((testId) => ({ method: 'PATCH', path: saveTestPath(testId), bytes: BODY_LIMITS.answers }) as const),
    { method: 'POST', path: CREATE_TEST_PATH, bytes: BODY_LIMITS.newTest } as const,
    { method: 'POST', path: TRANSFERS_PATH, bytes: BODY_LIMITS.answers } as const,
    { method: 'POST', path: REDEEM_TRANSFER_PATH, bytes: BODY_LIMITS.others } as const,
    { method: 'POST', path: PAGE_ERRORS_PATH, bytes: PAGE_ERROR_BYTES } as const,
  ].map(({ method, path, bytes }) => ({ method, path: `/v1/${path}`, body: body(bytes) }))
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
