import type { SaveTestRequest } from '../../../src/contracts/endpoints.ts'
import { answeredUpTo, completeSave, FORMS, shortcodeOf, testIdOf, type FilledDatabase } from './filledDatabase.ts'
import type { Requests } from './load.ts'

const TESTS = '/v1/vocab_checkbox_tests/'
/** How many tests a measurement goes over; a multiple of the forms and their bodies. */
const SPREAD = 32_000
/** Tests that one run of completions may use up. */
const COMPLETIONS_A_RUN = 2_000
/** Words that are answered in a partial save. */
const ANSWERED = [10, 30, 50, 70]
const HOT_RESULTS = 100
/** A prime that divides no number of tests here, so that steps of it meet all of them before one comes again. */
const STRIDE = 6_007

const nothing = { bodies: [], tokens: [], first: 0, once: false }

/** Looks at results that many people look at: they are kept in memory. */
export function hotReads(): Requests {
  const paths = Array.from({ length: HOT_RESULTS }, (_, n) => `${TESTS}share/${shortcodeOf('done', n)}/`)
  return { ...nothing, method: 'GET', paths }
}

/** Looks at results that nobody has looked at lately, all over the table. @param first goes on where a run ended. */
export function coldReads({ counts }: FilledDatabase, first: number): Requests {
  const paths = spread(counts.done).map((n) => `${TESTS}share/${shortcodeOf('done', n)}/`)
  return { ...nothing, method: 'GET', paths, first }
}

/** Partial saves of running tests all over the table. */
export function saves(database: FilledDatabase, first: number): Requests {
  const paths = spread(database.counts.open).map((n) => `${TESTS}${testIdOf('open', n)}/`)
  const bodies = ANSWERED.flatMap((words) => bodiesOf(database, (form) => answeredUpTo(form, words)))
  return { ...nothing, method: 'PATCH', paths, bodies, first }
}

export function creations(): Requests {
  const body = JSON.stringify({ language: 'en', mode: 'sentences', web_test_version: 'v7' })
  return { ...nothing, method: 'POST', paths: [TESTS], bodies: [body] }
}

/** How many new tests some runs of completions need. */
export const testsToComplete = (runs: number) => runs * COMPLETIONS_A_RUN

/** Completions of new tests. @param run from 0: each run has tests of its own. */
export function completions(database: FilledDatabase, run: number, tokens: readonly string[]): Requests {
  const first = run * COMPLETIONS_A_RUN
  const paths = Array.from({ length: first + COMPLETIONS_A_RUN }, (_, n) => {
    return `${TESTS}${testIdOf('fresh', n)}/?complete=y`
  })
  return { method: 'PATCH', paths, bodies: bodiesOf(database, completeSave), tokens, first, once: true }
}

/** One body for each form, in the order of the forms: that of test n is n modulo their number. */
function bodiesOf({ forms }: FilledDatabase, save: (form: FilledDatabase['forms'][number]) => SaveTestRequest) {
  return forms.map((form) => JSON.stringify(save(form)))
}

/** Numbers of tests all over the table; the form of the n-th is n modulo the forms. */
function spread(count: number): number[] {
  const rows = Math.floor(count / FORMS) * FORMS
  return Array.from({ length: SPREAD }, (_, n) => {
    const group = (Math.floor(n / FORMS) * STRIDE) % (rows / FORMS)
    return group * FORMS + (n % FORMS)
  })
}
