import { loadItemBank } from '../../server/measure/bank/itemBank.ts'
import { createItemBanks } from '../../server/measure/itemBanks.ts'
import { scoreAnswers } from '../../server/taking/scoreAnswers.ts'
import { storedTest, type StoredTest, type TestRow } from '../../server/taking/vocabTestRepository.ts'
import { saveTestPath, sharedResultPath } from '../../src/contracts/apiPaths.ts'
import type { MeasuredResult } from '../../src/contracts/result.ts'
import type { SaveTestResponse } from '../../src/contracts/taking.ts'
import { countAnswered } from '../../src/rules/mergeAnswers.ts'
import { callApi, clientAddress } from './apiCall.ts'
import type { DatabaseServer } from './databaseServer.ts'
import { judgeTest, type ScoreOf } from './judge.ts'
import type { Complaint, Ledger } from './ledger.ts'
import type { Traffic } from './traffic.ts'

/** The parts to compare with each other while no learner sends requests. */
export interface VerifyPlace {
  database: DatabaseServer
  apis: readonly { name: string; url: string }[]
  ledger: Ledger
  traffic: Traffic
}

/**
 * Compares the whole ledger with the database, row by row, and recently changed tests with every API process.
 * @returns every broken promise, including those that the learners noticed
 */
export async function verify(place: VerifyPlace): Promise<Complaint[]> {
  const { database, ledger } = place
  const complaints = ledger.complaints.splice(0)
  const complain = (kind: Complaint['kind'], what: string) => complaints.push({ kind, what })

  const stored = new Map<string, StoredTest>()
  for (const row of await database.query<TestRow>('select * from vocab_tests')) {
    try {
      stored.set(row.test_id, storedTest(row))
    } catch (error) {
      complain('corrupt', `The row of ${row.test_id} cannot be read: ${(error as Error).message}`)
    }
  }
  for (const record of ledger.tests.filter(({ broken }) => !broken)) {
    const found = judgeTest(record, stored.get(record.testId) ?? null, scoreOf)
    record.broken = found.length > 0
    complaints.push(...found)
  }
  complaints.push(...judgeUnknownTests(ledger, stored))
  for (const [number, record] of ledger.tests.entries()) {
    const test = stored.get(record.testId)
    if (record.touched && !record.broken && test)
      await checkEachApi(place, test, clientAddress(FIRST_ADDRESS + number), complain)
    record.touched = false
  }
  return complaints
}

/** Start of the verification's addresses, separate from those of the learners. */
const FIRST_ADDRESS = 1 << 16

const banks = createItemBanks(loadItemBank())
const scoreOf: ScoreOf = (test) => scoreAnswers(banks, test)

/** Checks tests unknown to learners: they must be empty, with at most one for each request without a response. */
function judgeUnknownTests(ledger: Ledger, stored: ReadonlyMap<string, StoredTest>): Complaint[] {
  const known = new Set(ledger.tests.map(({ testId }) => testId))
  const unknownTests = [...stored.values()].filter(({ testId }) => !known.has(testId))
  const complaints: Complaint[] = unknownTests
    .filter(({ status, answers }) => status !== 'new' || countAnswered(answers) > 0)
    .map(({ testId }) => ({ kind: 'corrupt', what: `${testId}: answers in a test that nobody knows` }))
  const surplus = unknownTests.length - ledger.pendingTests
  if (surplus > 0) complaints.push({ kind: 'twice', what: `${surplus} tests were made that nobody asked for` })
  return complaints
}

/** Requires that each process returns what is stored, whichever process wrote it. */
async function checkEachApi(
  { apis, traffic }: VerifyPlace,
  stored: StoredTest,
  headers: Readonly<Record<string, string>>,
  complain: (kind: Complaint['kind'], what: string) => void,
): Promise<void> {
  const emptySave = { words: stored.itemIds.map(() => ({ checked: null, revealed_meaning: false, decision_time: 0 })) }
  for (const api of apis) {
    const path = saveTestPath(stored.testId)
    const saved = await callApi(api, { method: 'PATCH', path, body: emptySave, headers }, traffic, complain)
    if (saved.kind === 'limited') continue
    const { status, shortcode, answered } = (
      saved.kind === 'acknowledged' ? saved.body : {}
    ) as Partial<SaveTestResponse>
    if (status !== stored.status || shortcode !== stored.shortcode || answered !== countAnswered(stored.answers)) {
      complain('lost', `${stored.testId}: ${api.name} says ${JSON.stringify(saved).slice(0, 300)}`)
    }
    if (stored.status === 'completed') await checkResult(api, stored, headers, traffic, complain)
  }
}

async function checkResult(
  api: { name: string; url: string },
  stored: StoredTest,
  headers: Readonly<Record<string, string>>,
  traffic: Traffic,
  complain: (kind: Complaint['kind'], what: string) => void,
): Promise<void> {
  const path = sharedResultPath(stored.shortcode)
  const shared = await callApi(api, { method: 'GET', path, headers }, traffic, complain)
  if (shared.kind === 'limited') return
  const { full_name, level, lemmas_number } = (
    shared.kind === 'acknowledged' ? shared.body : {}
  ) as Partial<MeasuredResult>
  const { score, userProfile } = stored
  if (full_name !== userProfile.full_name || level !== score?.level || lemmas_number !== score?.counts.word.known) {
    complain('lost', `${stored.testId}: ${api.name} shows ${JSON.stringify(shared).slice(0, 300)}`)
  }
}
