import { CREATE_TEST_PATH, saveTestPath } from '../../src/contracts/apiPaths.ts'
import type { CreateTestRequest, SaveTestRequest } from '../../src/contracts/taking.ts'
import type { Answer } from '../../src/contracts/test.ts'
import { wordsBeyond } from './answering.ts'
import type { ApiRequest } from './apiCall.ts'
import type { Answers, SentCompletion, TestRecord } from './ledger.ts'

const NEW_TEST: CreateTestRequest = { language: 'en', mode: 'sentences', web_test_version: 'v7' }

/** Returns a request for a new test; repeating it with the same key must return the same test. */
export function newTestRequest(key: string): ApiRequest {
  return { method: 'POST', path: CREATE_TEST_PATH, headers: { 'idempotency-key': key }, body: NEW_TEST }
}

/** Returns a save with the answers that are not yet acknowledged. */
export function saveOf(record: TestRecord, answers: Answers): ApiRequest {
  return {
    method: 'PATCH',
    path: saveTestPath(record.testId),
    body: bodyOf(record, wordsBeyond(record.acknowledgedState, answers)),
  }
}

/** Returns a completion with the user's token. @param acknowledged answers that it may omit */
export function completionOf(
  record: TestRecord,
  { answers }: SentCompletion,
  acknowledged: Answers,
  token: string,
): ApiRequest {
  return {
    method: 'PATCH',
    path: `${saveTestPath(record.testId)}?complete=y`,
    headers: { authorization: `Bearer ${token}` },
    body: bodyOf(record, wordsBeyond(acknowledged, answers)),
  }
}

/** Adds the words' subjects, which the server compares with the served items. */
function bodyOf(record: TestRecord, words: readonly Answer[]): SaveTestRequest {
  return {
    words: words.map((answer, position) => ({ ...answer, subject: record.subjects[position]! })),
    user_profile: { full_name: record.fullName },
  }
}
