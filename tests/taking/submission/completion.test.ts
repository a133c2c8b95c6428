import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VocabTestApi } from '#api/vocabTestApi.ts'
import type { VocabDatabase } from '#device/database.ts'
import { readHistory } from '#device/storedResults.ts'
import { readRunningTest, readTestsAside, writeRunningTest } from '#device/storedTests.ts'
import { newRow, putCompletion } from '#saving/saves.ts'
import type { Session } from '#session/sessionStore.ts'
import { anAnsweredTest, NOW } from '../../support/builders.ts'
import { freshDatabasePerTest } from '../../support/freshDatabase.ts'
import { until } from '../../support/sendingPage.ts'
import {
  deferred,
  failure,
  fillStorage,
  locksOfOneBrowser,
  refusal,
  setOnline,
  signedIn,
  signedOut,
  waitingRows,
} from '../../support/servicesHarness.ts'
import { asksForPause, COMPLETED, done, failed, leads, openPage, waits } from '../../support/submission.ts'

/*
 * A completion, whatever strikes it: no answer is lost, the test is completed once, and the learner gets the result. The
 * server is one for all pages of a test, and so are the device, the clock and the browser's lock.
 */

const SECOND = 1000
const HOUR = 3_600_000
const openDevice = freshDatabasePerTest()
const server = vi.fn<VocabTestApi['complete']>()
const completed = async () => COMPLETED
let device: VocabDatabase
let clock: number

beforeEach(async () => {
  // No timer runs: neither the database's, nor that of the outbox, whose tests are its own.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('navigator', { onLine: true, locks: locksOfOneBrowser() })
  // The last answers go with the completion, too.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  clock = NOW
  server.mockReset().mockImplementation(completed)
  device = await openDevice()
  await writeRunningTest(device, anAnsweredTest())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a page of this device, at the results step or elsewhere. */
function open(place: 'results' | 'elsewhere' = 'results', session: Partial<Session> = {}, database = device) {
  const page = openPage(database, anAnsweredTest(), session)
  page.deps.now.mockImplementation(() => clock)
  page.deps.api.complete.mockImplementation(server)
  page.deps.isAtResults.mockReturnValue(place === 'results')
  return { ...page, drain: (eager = true) => page.deps.pending.drain({ eager }) }
}
type Page = ReturnType<typeof open>

/** The learner of a page follows an end to another screen. */
function leave(page: Page) {
  page.deps.isAtResults.mockReturnValue(false)
  page.deps.store.set({ submission: { kind: 'idle' } })
}

const completion = async () => (await waitingRows(device)).find(({ kind }) => kind === 'completion')

/** Moves the clock on to where the completion is due, and drains as the page's timer does then. */
async function passPause(page: Page) {
  clock = (await completion())!.not_before
  await page.drain(false)
}

/** Expects that the learner has one result, and that nothing else is left of the test. */
async function expectOneResult() {
  expect(await readHistory(device)).toEqual([{ timestamp: clock, shortcode: 'final-code' }])
  expect(await readRunningTest(device)).toBeNull()
  expect(await readTestsAside(device, clock)).toEqual([])
  expect(await waitingRows(device)).toEqual([])
}

// §5.29 §5.30 §8.5 §9.13 §11.7
test.each([
  ['a server that fails', failure(500), failed(), [waits('soon'), waits('soon')]],
  ['a server that is overrun', refusal(429), failed(), [waits('soon'), waits('soon')]],
  ['a server that refuses for now', refusal(431), failed(), []],
  ['no answer', failure(null), waits('online'), []],
])('%s for an hour: the result comes by itself, after few tries', async (_what, error, told, before) => {
  server.mockRejectedValue(error)
  const page = open()
  const states = [await page.submit()]
  while (states.length <= before.length) {
    await passPause(page)
    states.push(page.state())
  }
  expect(states).toEqual([...before, told])
  leave(page)
  while (clock < NOW + HOUR) await passPause(page)
  expect(server.mock.calls.length).toBeGreaterThan(15)
  expect(server.mock.calls.length).toBeLessThan(30)
  expect((await readRunningTest(device))!.words).toEqual(anAnsweredTest().words)
  server.mockImplementation(completed)
  await passPause(page)
  expect(page.state()).toEqual(done('final-code'))
  await expectOneResult()
})

// §8.7 §10.11 §11.7
test.each([
  ['half a minute', refusal(503), 30 * SECOND, waits('soon')],
  ['two minutes', refusal(503), 120 * SECOND, failed()],
  ['tomorrow', refusal(429, 'urn:problem-type:too-many-completions'), 60 * SECOND, waits('tomorrow')],
])(
  'a server that asks for %s gets no request before, whatever happens',
  async (_long, { status, problem }, ms, told) => {
    server.mockRejectedValueOnce(Object.assign(asksForPause(status!, ms), { problem }))
    const page = open()
    expect(await page.submit()).toEqual(told)
    leave(page)
    await page.drain()
    await open('elsewhere').drain()
    expect(server).toHaveBeenCalledTimes(1)
    expect(await completion()).toMatchObject({ not_before: NOW + ms, asked: true })
    await passPause(page)
    expect(page.state()).toEqual(done('final-code'))
    await expectOneResult()
  },
)

// §5.30
test('a learner who asks again is not told of earlier failures, and is tried at once', async () => {
  server.mockRejectedValueOnce(failure(null)).mockRejectedValueOnce(failure(500))
  const page = open()
  expect(await page.submit()).toEqual(waits('online'))
  const states: unknown[] = []
  page.deps.store.subscribe(() => states.push(page.state()))
  expect(await page.submit()).toEqual(waits('soon'))
  expect(states[0]).toEqual({ kind: 'sending', waited: 'online' })
  expect(await page.submit()).toEqual(done('final-code'))
})

// §5.30
test('offline: the result comes with the connection', async () => {
  setOnline(false)
  server.mockRejectedValueOnce(failure(null))
  const page = open()
  expect(await page.submit()).toEqual(waits('online'))
  setOnline(true)
  await page.drain()
  expect(page.state()).toEqual(done('final-code'))
  await expectOneResult()
})

// §11.4
test('a device that stores nothing: the test is submitted as long as the page is open', async () => {
  const full = fillStorage(device)
  server.mockRejectedValueOnce(failure(null)).mockRejectedValueOnce(failure(500))
  const page = open()
  expect(await page.submit()).toEqual(waits('online'))
  expect(await completion()).toBeUndefined()
  for (const state of [waits('soon'), done('final-code')]) {
    clock += 5 * SECOND
    await page.drain(false)
    expect(page.state()).toEqual(state)
  }
  full.mockRestore()
})

// §11.11 §11.12
test.each<[string, (page: Page, hang: () => Promise<never>) => void, number]>([
  ['while the provider’s code loads', ({ deps }, hang) => void deps.loadAuth.mockImplementation(hang), 1],
  ['while the token is fetched', ({ deps }, hang) => void deps.auth.idToken.mockImplementation(hang), 1],
  ['while it is sent', (_page, hang) => void server.mockImplementationOnce(hang), 2],
  ['before its result is stored', ({ deps }, hang) => hangAt('history', deps.database, hang), 2],
])('a tab closed %s: the next page submits the test, and its result opens', async (_when, close, requests) => {
  const closed = open('results', {}, await openDevice())
  const [reached, closing] = [deferred<void>(), deferred<never>()]
  close(closed, () => {
    reached.resolve()
    return closing.promise
  })
  const submitted = closed.submit()
  await reached.promise
  // Its lock goes with it.
  vi.stubGlobal('navigator', { onLine: true, locks: locksOfOneBrowser() })
  const next = open('elsewhere')
  await next.drain()
  expect(next.state()).toEqual(done('final-code'))
  expect(server).toHaveBeenCalledTimes(requests)
  await expectOneResult()
  closing.reject(new Error('The tab is closed'))
  await submitted
})

function hangAt(store: string, database: VocabDatabase, hang: () => Promise<never>) {
  const { change } = database
  vi.spyOn(database, 'change').mockImplementation((stores, ...rest) =>
    stores.includes(store as never) ? hang() : change(stores, ...rest),
  )
}

// §11.11
test('a tab closed before the device has noted the end: the learner resumes at the results step', async () => {
  const next = open('elsewhere')
  await next.drain()
  expect(server).not.toHaveBeenCalled()
  expect(await next.submit()).toEqual(done('final-code'))
  await expectOneResult()
})

// §8.25 §11.9
test.each([
  ['in turn', locksOfOneBrowser()],
  ['at once, without locks', undefined],
])('two tabs submit a test %s: it has one result', async (_how, locks) => {
  vi.stubGlobal('navigator', { onLine: true, locks })
  const [one, other] = [open(), open('results', {}, await openDevice())]
  const [state, same] = await Promise.all([one.submit(), one.submit(), other.submit()])
  expect(state).toEqual(done('final-code'))
  // The server answers a repetition as the first time; a tab sends none of its own.
  expect(same).toEqual({ kind: 'sending', waited: null })
  expect(server).toHaveBeenCalledTimes(2)
  await expectOneResult()
})

test('a tab that waits for another one to complete the test leads to the start', async () => {
  const [one, other] = [open(), open('results', {}, await openDevice())]
  one.deps.announceChange.mockImplementation(() => other.deps.store.set({ test: null }))
  expect(await Promise.all([one.submit(), other.submit()])).toEqual([done('final-code'), leads('/')])
  expect(server).toHaveBeenCalledTimes(1)
})

test('a test that another tab has ended leads to the start', async () => {
  server.mockRejectedValue(failure(500))
  const page = open()
  await page.submit()
  server.mockImplementation(completed)
  expect(await open('results', {}, await openDevice()).submit()).toEqual(done('final-code'))
  await page.deps.reread()
  expect(await page.submit()).toEqual(leads('/'))
  await expectOneResult()
})

test('the completion waits for a partial save that is being sent', async () => {
  const locks = locksOfOneBrowser()
  vi.stubGlobal('navigator', { onLine: true, locks })
  const drained = deferred<void>()
  const draining = locks.request('vocab-outbox', () => drained.promise)
  const page = open()
  const submitted = page.submit()
  await until(async () => (await completion()) !== undefined)
  expect(server).not.toHaveBeenCalled()
  drained.resolve()
  await draining
  expect(await submitted).toEqual(done('final-code'))
})

// §11.11
test('a learner who is back at the words: the test is completed once they have left', async () => {
  server.mockRejectedValueOnce(failure(500))
  const page = open()
  await page.submit()
  page.deps.isAtWords.mockReturnValue(true)
  leave(page)
  const told: string[] = []
  page.deps.store.subscribe(() => told.push(page.state().kind))
  await passPause(page)
  expect(server).toHaveBeenCalledTimes(1)
  expect(told).not.toContain('sending') // it would lead away from the words
  page.deps.isAtWords.mockReturnValue(false)
  await passPause(page)
  expect(page.state()).toEqual(done('final-code'))
})

// §11.11
test.each<[string, (page: Page) => void, object | undefined]>([
  ['no answer comes', () => server.mockRejectedValue(failure(null)), { attempts: 1 }],
  ['the server fails', () => server.mockRejectedValue(refusal(500)), { attempts: 1 }],
  ['a sign-in is needed', ({ deps }) => deps.store.set({ auth: signedOut }), { attempts: 0 }],
  ['the token is refused', () => server.mockRejectedValue(refusal(401)), { attempts: 0 }],
  ['the provider’s code does not load', ({ deps }) => deps.loadAuth.mockRejectedValue(new Error('x')), { attempts: 1 }],
  ['the server will never accept it', () => server.mockRejectedValue(refusal(410)), undefined],
])('a completion sent on any screen says nothing if %s', async (_what, strike, row) => {
  await queue()
  const page = open('elsewhere')
  strike(page)
  await page.drain()
  expect(['idle', 'waiting']).toContain(page.state().kind)
  const waiting = await completion()
  if (row) expect(waiting).toMatchObject(row)
  else expect(waiting).toBeUndefined()
  expect(page.deps.reportError).not.toHaveBeenCalled()
})

/** Leaves a finished test on the device, as a tab does that is closed. */
const queue = () => putCompletion(device, newRow('completion', 'test-1', null, NOW), null)

// §11.11
test('a new page that does not know yet who is signed in submits a waiting completion', async () => {
  await queue()
  const page = open('elsewhere', { auth: { kind: 'loading' } })
  page.deps.loadAuth.mockImplementation(async () => {
    page.deps.store.set({ auth: signedIn })
    return page.deps.auth
  })
  await page.drain()
  expect(page.state()).toEqual(done('final-code'))
})

test('a completion of a test that runs no more is not sent, and the provider is not loaded', async () => {
  await queue()
  const page = open('elsewhere', { test: anAnsweredTest({ test_id: 'newer' }) })
  await page.drain()
  expect(server).not.toHaveBeenCalled()
  expect(page.deps.loadAuth).not.toHaveBeenCalled()
  expect(page.state()).toEqual({ kind: 'idle' })
})
