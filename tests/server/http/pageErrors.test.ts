import { expect, test } from 'vitest'
import { createPageErrorLog } from '../../../server/http/pageErrors.ts'

const HOUR = 60 * 60 * 1000
const START = Date.UTC(2026, 0, 5, 9)

function setUp() {
  let now = START
  const lines: string[] = []
  /** Records a line in short: its text, the error's message, the count and since when. */
  const warn = (fields: object, text: string) => {
    const {
      page_error: error,
      times,
      since,
    } = fields as {
      page_error?: { message: string }
      times?: number
      since?: string
    }
    lines.push([text, error?.message, times, since].filter((part) => part !== undefined).join(' | '))
  }
  const pageErrors = createPageErrorLog(() => now, { warn })
  return {
    pageErrors,
    report: (message: string, stack = 'at f (/assets/index-3f2aBcD4.js:1:2)', version = '0.1.0') =>
      pageErrors.note({ message, stack, path: '/', version }, { warn }),
    wait: (ms: number) => (now += ms),
    lines: () => lines.splice(0),
  }
}

test('the log of page errors contains equal errors once an hour, then their count', () => {
  const { report, wait, lines } = setUp()
  for (let n = 0; n < 50; n++) report('is not a function', `at f (/assets/index-3f2aBcD4.js:1:2)\nat ${n}`)
  report('alone')
  expect(lines()).toEqual(['page error | is not a function', 'page error | alone'])
  wait(HOUR)
  report('is not a function')
  expect(lines()).toEqual([
    'page error again | is not a function | 49 | 2026-01-05T09:00:00.000Z',
    'page error | is not a function',
  ])
})

test('the log of page errors distinguishes message, place and version', () => {
  const { report, lines } = setUp()
  report('Load failed')
  report('is not a function')
  report('Load failed', 'at f (/assets/index-3f2aBcD4.js:1:3)')
  report('Load failed', 'at f (/assets/index-3f2aBcD4.js:1:2)', '0.2.0')
  expect(lines()).toHaveLength(4)
})

test('the log of page errors has at most 500 different ones an hour, and counts those left out', () => {
  const { report, wait, lines } = setUp()
  for (let n = 0; n < 3_000; n++) report(`line ${n}`)
  expect(lines()).toHaveLength(500)
  wait(HOUR - 1)
  report('one more')
  report('line 499')
  expect(lines()).toEqual([])
  wait(1)
  report('one more')
  expect(lines()).toEqual([
    'page error again | line 499 | 1 | 2026-01-05T09:00:00.000Z',
    '2501 page errors not logged | 2026-01-05T09:00:00.000Z',
    'page error | one more',
  ])
})

test('the log of page errors adds the unreported counts when it ends', () => {
  const { report, pageErrors, lines } = setUp()
  report('a')
  report('a')
  lines()
  pageErrors.close()
  expect(lines()).toEqual(['page error again | a | 1 | 2026-01-05T09:00:00.000Z'])
})

test('the log of page errors starts a new hour when the clock is set back', () => {
  const { report, wait, lines } = setUp()
  report('a')
  wait(-2 * HOUR)
  report('a')
  expect(lines()).toEqual(['page error | a', 'page error | a'])
})
