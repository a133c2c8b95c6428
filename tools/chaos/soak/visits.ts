import { ACCOUNT_PATH, sharedResultPath } from '../../../src/contracts/apiPaths.ts'
import {
  REDEEM_TRANSFER_PATH,
  type CreateTransferResponse,
  type RedeemTransferResponse,
} from '../../../src/contracts/transfer.ts'
import type { ApiRequest } from '../apiCall.ts'
import { requestsWith, shapeNames } from '../cost/attacks/bodies.ts'
import { holdUnread } from '../cost/rawConnections.ts'
import type { Learner } from '../learner.ts'
import { transferOf } from '../requests.ts'
import type { Visit } from '../visitor.ts'

const UNKNOWN_CODE = 'zzzzzzzzzz'
const UNKNOWN_ID = 'z'.repeat(24)
const PIPELINED = 200
const RAW_MS = 1_000
const GET_PAGE = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'
const GARBAGE = 'GET /\0 HTTP/9.9\r\ncontent-length: -1\r\ntransfer-encoding: chunked\r\n\r\n'

/** Opens the page, one of its files, and the document of a result. */
export const openPage: Visit = async (visitor) => {
  const page = await visitor.send({ method: 'GET', path: '/' })
  const record = await visitor.completedTest()
  const files = page.kind === 'acknowledged' ? String(page.body).match(/\/assets\/[\w.-]+/g) : null
  for (const path of [visitor.pick(files ?? []), record && `/result/${record.shortcode}`]) {
    const opened = path ? await visitor.send({ method: 'GET', path }) : page
    if (opened.kind === 'refused') visitor.complain('unclear', `A part of the page was refused: ${opened.status}`)
  }
}

/** Hands a test to another device. @param learner gets the test */
export const transferTestOf =
  (learner: Learner): Visit =>
  async (visitor) => {
    const record = await learner.createTest()
    const made = await visitor.send(transferOf(record))
    if (made.kind === 'refused') visitor.complain('lost', `A transfer was refused: ${made.status} ${made.detail}`)
    if (made.kind !== 'acknowledged') return
    const { code } = made.body as CreateTransferResponse
    const taken = await visitor.send({ method: 'POST', path: REDEEM_TRANSFER_PATH, body: { code } })
    if (taken.kind === 'refused') visitor.complain('lost', `A new code was refused: ${taken.status} ${taken.detail}`)
    if (taken.kind !== 'acknowledged') return
    const { test } = taken.body as RedeemTransferResponse
    if (test.test_id !== record.testId) visitor.complain('corrupt', 'A code led to another test')
  }

const unknownCode = `/v1/${sharedResultPath(UNKNOWN_CODE)}`
const refusedRequests: readonly ApiRequest[] = [
  { method: 'GET', path: unknownCode },
  { method: 'GET', path: `${unknownCode}card.png` },
  { method: 'GET', path: ACCOUNT_PATH, headers: { authorization: 'Bearer forged' } },
  { method: 'GET', path: '/assets/../build.json' },
  ...shapeNames.flatMap((shape) => requestsWith(shape, UNKNOWN_ID)),
]

/** Sends what must be refused, and now and then bytes whose answers it does not read. */
export const beHostile: Visit = async (visitor) => {
  const request = visitor.pick(refusedRequests)!
  const outcome = await visitor.send(request)
  if (outcome.kind === 'acknowledged') visitor.complain('unclear', `${request.method} ${request.path} was not refused`)
  const text = visitor.pick([GET_PAGE.repeat(PIPELINED), GARBAGE])!
  await holdUnread(Number(new URL(visitor.url()).port), text, AbortSignal.timeout(RAW_MS), () => undefined)
}
