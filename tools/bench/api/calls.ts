import type { SaveTestRequest } from '../../../src/contracts/taking.ts'
import { answeredUpTo, completeSave, FORMS, shortcodeOf, testIdOf, type FilledDatabase } from './filledDatabase.ts'
import type { Load, SentRequest } from './load.ts'

export type Call = 'read' | 'save' | 'create' | 'complete'

const TESTS = '/v1/vocab_checkbox_tests/'
/** How many tests a measurement uses; a multiple of the numbers of forms and of bodies. */
const TESTS_USED = 32_000
/** Number of tests that one run of completions uses up. */
export const COMPLETIONS_PER_RUN = 400
/** Numbers of answered words in partial saves. */
const ANSWERED_WORDS = [10, 30, 50, 70]
const HOT_RESULTS = 100
/** A prime that divides no number of tests here, so that steps of this size visit all of them before repeating. */
const STRIDE = 6_007
/** Number of simulated client addresses, so that none reaches the limit of requests. */
const ADDRESSES = 20_000

/**
 * Returns the load for each call: popular results, partial saves, new tests, and completions. Each load continues where
 * it ended.
 * @param tokens tokens of enough learners that none reaches the limit of completions
 */
export function callsOn(
  { forms, counts }: FilledDatabase,
  tokens: readonly string[],
): Readonly<Record<Call, Pick<Load, 'next' | 'maxRequests'>>> {
  const bodiesOf = (save: (form: (typeof forms)[number]) => SaveTestRequest) =>
    forms.map((form) => JSON.stringify(save(form)))
  const saves = ANSWERED_WORDS.flatMap((words) => bodiesOf((form) => answeredUpTo(form, words)))
  const completions = bodiesOf(completeSave)
  const newTest = JSON.stringify({ language: 'en', mode: 'sentences', web_test_version: 'v7' })
  const open = spread(counts.open)
  return {
    read: { next: inTurn((n) => ({ method: 'GET', path: resultPath(n % HOT_RESULTS) })) },
    save: {
      next: inTurn((n) => ({ method: 'PATCH', path: testPath('open', cyclic(open, n)), body: cyclic(saves, n) })),
    },
    create: { next: inTurn(() => ({ method: 'POST', path: TESTS, body: newTest })) },
    complete: {
      maxRequests: COMPLETIONS_PER_RUN,
      next: inTurn((n) => ({
        ...{ method: 'PATCH', path: `${testPath('fresh', n)}?complete=y` },
        ...{ body: cyclic(completions, n), token: cyclic(tokens, n) },
      })),
    },
  }
}

const resultPath = (n: number) => `${TESTS}share/${shortcodeOf('done', n)}/`
const testPath = (kind: 'open' | 'fresh', n: number) => `${TESTS}${testIdOf(kind, n)}/`
const cyclic = <Value>(values: readonly Value[], n: number): Value => values[n % values.length]!

/** Returns a function that makes the next request, numbered from 0, with varying addresses. */
function inTurn(requestOf: (n: number) => Omit<SentRequest, 'address'>): () => SentRequest {
  let n = 0
  return () => {
    const address = n % ADDRESSES
    return { ...requestOf(n++), address: `10.0.${address >> 8}.${address & 255}` }
  }
}

/** Returns numbers of tests from all over the table; the form of the n-th is n modulo FORMS. */
function spread(count: number): number[] {
  const groups = Math.floor(count / FORMS)
  return Array.from({ length: TESTS_USED }, (_, n) => ((Math.floor(n / FORMS) * STRIDE) % groups) * FORMS + (n % FORMS))
}
