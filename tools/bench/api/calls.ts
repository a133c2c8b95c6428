import type { SaveTestRequest } from '../../../src/contracts/endpoints.ts'
import { answeredUpTo, completeSave, FORMS, shortcodeOf, testIdOf, type FilledDatabase } from './filledDatabase.ts'
import type { Load, SentRequest } from './load.ts'

export const CALLS = ['kept', 'read', 'save', 'create', 'complete'] as const
export type Call = (typeof CALLS)[number]

const TESTS = '/v1/vocab_checkbox_tests/'
/** How many tests a measurement goes over; a multiple of the forms and their bodies. */
const SPREAD = 32_000
/** Tests that one run of completions uses up. */
export const COMPLETIONS_A_RUN = 400
/** Words that are answered in a partial save. */
const ANSWERED = [10, 30, 50, 70]
const HOT_RESULTS = 100
/** A prime that divides no number of tests here, so that steps of it meet all of them before one comes again. */
const STRIDE = 6_007
/** Addresses that the requests seem to come from: no single one reaches the limit of requests. */
const ADDRESSES = 20_000

/**
 * The loads of each call: looks at results that many people look at, which are kept in memory, and at results all over the
 * table; partial saves, new tests, completions. Each goes on where it ended.
 * @param tokens of learners, each of whom completes so few tests that no limit is met
 */
export function callsOn(
  { forms, counts }: FilledDatabase,
  tokens: readonly string[],
): Readonly<Record<Call, Pick<Load, 'next' | 'maxRequests'>>> {
  const bodiesOf = (save: (form: (typeof forms)[number]) => SaveTestRequest) =>
    forms.map((form) => JSON.stringify(save(form)))
  const saves = ANSWERED.flatMap((words) => bodiesOf((form) => answeredUpTo(form, words)))
  const completions = bodiesOf(completeSave)
  const newTest = JSON.stringify({ language: 'en', mode: 'sentences', web_test_version: 'v7' })
  const [done, open] = [spread(counts.done), spread(counts.open)]
  return {
    kept: { next: inTurn((n) => ({ method: 'GET', path: resultPath(n % HOT_RESULTS) })) },
    read: { next: inTurn((n) => ({ method: 'GET', path: resultPath(cyclic(done, n)) })) },
    save: {
      next: inTurn((n) => ({ method: 'PATCH', path: testPath('open', cyclic(open, n)), body: cyclic(saves, n) })),
    },
    create: { next: inTurn(() => ({ method: 'POST', path: TESTS, body: newTest })) },
    complete: {
      maxRequests: COMPLETIONS_A_RUN,
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

/** The n-th request, from 0, each time another one. */
function inTurn(requestOf: (n: number) => Omit<SentRequest, 'address'>): () => SentRequest {
  let n = 0
  return () => {
    const address = n % ADDRESSES
    return { ...requestOf(n++), address: `10.0.${address >> 8}.${address & 255}` }
  }
}

/** Numbers of tests all over the table; the form of the n-th is n modulo the forms. */
function spread(count: number): number[] {
  const groups = Math.floor(count / FORMS)
  return Array.from({ length: SPREAD }, (_, n) => ((Math.floor(n / FORMS) * STRIDE) % groups) * FORMS + (n % FORMS))
}
