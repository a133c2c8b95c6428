import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { SaveTestRequest } from '../../../src/contracts/endpoints.ts'
import { givenAnswers } from '../../../src/rules/mergeAnswers.ts'
import { mergeProgress } from '../../../server/taking/mergeProgress.ts'
import type { Queryable } from '../../../server/db/queryable.ts'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { createItemBanks } from '../../../server/measure/itemBanks.ts'

/*
 * What the server is held against: node:http that answers every GET with one text, and every PATCH after the same
 * UPDATE through pg. It checks nothing, limits nothing and knows no other path.
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

const server = createServer((request, response) => {
  const send = (status: number, body: string) =>
    response
      .writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      })
      .end(body)
  if (request.method === 'GET') return void send(200, sharedAnswer)
  void save(request).then(
    (saved) => send(saved ? 200 : 404, JSON.stringify(saved)),
    (error) => send(500, String(error)),
  )
})

async function save(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { words } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as SaveTestRequest
  const now = Date.now()
  return mergeProgress(db, {
    testId: request.url!.split('/')[3]!,
    itemIds: banks.idsOf(words.map(({ subject }) => subject)) ?? [],
    bankVersions: banks.versions,
    answers: givenAnswers(words, now),
    ...{ userProfile: {}, referredBy: null, savedAt: now, expiredAt: 0 },
  })
}

server.listen(0, '127.0.0.1', () => console.log(`Ready: http://localhost:${(server.address() as AddressInfo).port}`))
// Gone with whoever measures.
process.on('disconnect', () => process.exit())
