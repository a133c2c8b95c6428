import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Queryable } from '../../../server/db/queryable.ts'
import { countOfDay, createCountKey, startOfDay } from '../../../server/http/dailyCount.ts'
import type { Owner } from '../../../server/identity/owner.ts'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { drawCheck } from '../../../server/measure/check/drawCheck.ts'
import { assembleForm } from '../../../server/measure/form/assembleForm.ts'
import { createItemBanks } from '../../../server/measure/itemBanks.ts'
import { newIds } from '../../../server/newIds.ts'
import { updateCompleted } from '../../../server/taking/completionRepository.ts'
import { findTestByKey, KEY_LIFETIME_MS } from '../../../server/taking/idempotencyRepository.ts'
import { mergeProgress } from '../../../server/taking/mergeProgress.ts'
import { mergeSave } from '../../../server/taking/mergeSave.ts'
import { NOTHING_SAVED, presentTest } from '../../../server/taking/presentTest.ts'
import { scoreAnswers } from '../../../server/taking/scoreAnswers.ts'
import { findTestToComplete, insertTest, type ServedTest } from '../../../server/taking/vocabTestRepository.ts'
import type { SaveTestRequest } from '../../../src/contracts/taking.ts'
import { givenAnswers } from '../../../src/rules/mergeAnswers.ts'

/*
 * The server for comparison: plain node:http and pg. It answers every GET with the same text, and creates, saves and
 * completes tests with the same forms, scores and statements, but without any checks, limits or other paths.
 */
const sharedAnswer = process.env['SHARED_ANSWER'] ?? ''
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] })
const db: Queryable = {
  async query<Row extends object>(sql: Parameters<Queryable['query']>[0], values: readonly unknown[] = []) {
    const statement = typeof sql === 'string' ? { text: sql } : sql
    return (await pool.query<Row>({ ...statement, values: [...values] })).rows
  },
}
const banks = createItemBanks(loadItemBank())
const countKey = createCountKey(randomBytes(8).toString('hex'))

const server = createServer((request, response) => {
  const send = (status: number, body: string) =>
    response
      .writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      })
      .end(body)
  if (request.method === 'GET') return void send(200, sharedAnswer)
  const write = request.method === 'POST' ? create : request.url!.endsWith('?complete=y') ? complete : save
  void readBody(request)
    .then<unknown>((body) => write(request, body))
    .then(
      (written) => send(written ? 200 : 404, JSON.stringify(written)),
      (error) => send(500, String(error)),
    )
})

async function readBody(request: IncomingMessage): Promise<SaveTestRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as SaveTestRequest
}

const countToday = (name: string) => ({
  key: countKey('completions', name),
  day: startOfDay(Date.now()),
  limit: 1_000_000,
})

async function create({ headers }: IncomingMessage) {
  const now = Date.now()
  const reserved = { key: String(headers['idempotency-key']), since: now - KEY_LIFETIME_MS }
  await findTestByKey(db, reserved)
  const limit = { counted: 'new tests', limit: 1_000_000 } as const
  await countOfDay(db, { clock: () => now, countKey }, String(headers['x-forwarded-for']), limit)
  const items = assembleForm(banks.current, Math.random, new Map())
  const test: ServedTest = {
    ...{ testId: newIds.testId(), shortcode: newIds.shortcode(), webTestVersion: 'v7', deckId: null },
    ...{ bankVersion: banks.current.version, itemIds: items.map(({ id }) => id), createdAt: now },
  }
  await insertTest(db, test, null, reserved)
  return presentTest({ ...test, ...NOTHING_SAVED }, items)
}

async function complete({ url, headers }: IncomingMessage, body: SaveTestRequest) {
  const owner: Owner = { kind: 'user', id: headers.authorization!.slice(-20) }
  const dailyCount = countToday(owner.id)
  const { test, revision } = (await findTestToComplete(db, testIdIn(url!), dailyCount))!
  const { answered: _, status: __, ...progress } = mergeSave(test, body, Date.now())
  const answers = progress.answers.filter((answer) => answer !== null)
  const items = banks.itemsOf(test)!
  const score = scoreAnswers(banks, { ...test, answers })
  const questions = drawCheck({ items, answers, score }, banks.wrongMeanings(test.bankVersion), Math.random)
  const notSent = { countedAs: null, interfaceLanguage: null }
  const completed = { ...progress, owner, score, questions, ...notSent, dailyCount }
  const written = await updateCompleted(db, completed, revision)
  return written && { status: 'completed', shortcode: test.shortcode, items: items.map(({ kind }) => kind) }
}

const testIdIn = (url: string) => url.split('/')[3]!

async function save({ url }: IncomingMessage, { words }: SaveTestRequest) {
  const now = Date.now()
  return mergeProgress(db, {
    testId: testIdIn(url!),
    itemIds: banks.idsOf(words.map(({ subject }) => subject)) ?? [],
    bankVersions: banks.versions,
    answers: givenAnswers(words, now),
    ...{ userProfile: {}, referredBy: null, savedAt: now, expiredAt: 0 },
  })
}

server.listen(0, '127.0.0.1', () => console.log(`Ready: http://localhost:${(server.address() as AddressInfo).port}`))
// Ends with the measuring process.
process.on('disconnect', () => process.exit())
