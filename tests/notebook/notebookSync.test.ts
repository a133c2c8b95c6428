import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetLearner } from '#account/signedIn/forgetLearner.ts'
import { createHttpClient } from '#api/httpClient.ts'
import type { AddEntriesRequest, NotebookEntry, NotebookLog } from '#contracts/notebook.ts'
import type { VocabDatabase } from '#device/database.ts'
import { writeText } from '#device/settings.ts'
import { markSent, readUnsent } from '#notebook/log/log.ts'
import { readLog } from '#notebook/log/storedNotebook.ts'
import { createNotebookSync, type NotebookSync } from '#notebook/notebookSync.ts'
import { newRow, putRow } from '#saving/saving.ts'
import type { Session } from '#session/sessionStore.ts'
import { NOW } from '../support/builders.ts'
import { eventually } from '../support/eventually.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { aReview } from '../support/notebookEntries.ts'
import { addOwnEntries } from '../support/practisedCards.ts'
import { answer, refuse, startScriptedServer, type Reaction, type ReceivedRequest } from '../support/scriptedServer.ts'
import {
  scriptedDependencies,
  setOnline,
  signedIn,
  signedOut,
  waitingRows,
  type ScriptedDependencies,
} from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
let database: VocabDatabase
let deps: ScriptedDependencies
let sync: NotebookSync
let received: ReceivedRequest[]

beforeEach(async () => {
  setOnline(true)
  database = await openDevice()
})
afterEach(() => vi.unstubAllGlobals())

const ANNA: Partial<Session> = { auth: signedIn, signedInAs: 'anna@example.org' }
const BEN: Session['auth'] = { kind: 'signedIn', user: { uid: 'user-2', email: null, name: 'Ben', anonymous: false } }

/** Opens a page on the device, with a server that reacts as scripted. */
async function visit(changes: Partial<Session>, ...reactions: [Reaction, ...Reaction[]]) {
  const server = await startScriptedServer(...reactions)
  received = server.received
  deps = scriptedDependencies(database, changes)
  sync = createNotebookSync(Object.assign(deps, { http: createHttpClient(server.base) }))
}

const stored = answer(200, { limited: [] })
const log = (entries: NotebookEntry[], cursor: string, more = false) =>
  answer(200, { entries, cursor, more } satisfies NotebookLog)
/** The answer to a cursor that the server does not know. */
const beginning = (entries: NotebookEntry[], cursor: string) =>
  answer(200, { entries, cursor, more: false, restarted: true } satisfies NotebookLog)
const NOTHING = log([], '0')
const entriesOn = () => database.use((connection) => connection.getAll('notebookLog'))
const requests = () => received.map(({ method, path }) => `${method} ${path}`)
const sentIn = ({ body }: ReceivedRequest) => (body as AddEntriesRequest).entries.map(({ id }) => id)
const some = (count: number, device = 'device-1') =>
  Array.from({ length: count }, (_, index) => aReview(`${device}-${index}`, { device, counter: index, at: NOW }))

/** Adds entries on this device with a pending row for a user, and sends pending rows. */
async function send(entries: NotebookEntry[], uid = 'user-1') {
  await addOwnEntries(database, entries)
  await putRow(database, newRow('notebook', uid, null, NOW))
  await deps.pending.drain({ eager: false })
}

// §8.66 §8.74
describe('sending the log', () => {
  test('unsent entries are sent once, in parts of 1,000', async () => {
    await visit(ANNA, stored)
    await send(some(1_001))
    expect(requests()).toEqual(['POST /v1/account/notebook/', 'POST /v1/account/notebook/'])
    expect(received[0]!.headers['authorization']).toBe('Bearer token')
    expect(received.map((request) => sentIn(request).length)).toEqual([1_000, 1])
    expect(new Set(received.flatMap(sentIn)).size).toBe(1_001)
    expect([await readUnsent(database, 1, 'user-1'), await waitingRows(database)]).toEqual([[], []])
  })

  test('entries that are added during sending are sent, too', async () => {
    await visit(ANNA, (...request) => {
      const answered = () => stored(...request)
      void (received.length === 1 ? addOwnEntries(database, some(1, 'device-2')).then(answered) : answered())
    })
    await send(some(1))
    expect(received.map(sentIn)).toEqual([some(1), some(1, 'device-2')].map((entries) => entries.map(({ id }) => id)))
    expect(await waitingRows(database)).toEqual([])
  })

  // §8.68
  test('a sent entry gets the time to which the server limits it', async () => {
    const [sent] = some(1)
    await visit(ANNA, answer(200, { limited: [{ ...sent!, at: NOW - 5 }] }))
    await send([sent!])
    expect(await readLog(database)).toEqual([{ ...sent!, at: NOW - 5 }])
  })

  test('unsent entries are sent with a fresh token if the first one is refused', async () => {
    await visit(ANNA, refuse(401), stored)
    await send(some(1))
    expect(received.map(({ headers }) => headers['authorization'])).toEqual(['Bearer token', 'Bearer fresh token'])
    expect(await waitingRows(database)).toEqual([])
  })

  test.each<[string, Reaction, number]>([
    ['the server requests a pause', answer(429, {}, { 'retry-after': '30' }), 30_000],
    ['the notebook is full', refuse(409), 60 * 60_000],
    ['an entry is refused', refuse(422), 60 * 60_000],
  ])('unsent entries stay, and are sent again after a pause, if %s', async (_what, reaction, pause) => {
    await visit(ANNA, reaction)
    await send(some(2))
    await deps.pending.drain({ eager: true })
    expect(received).toHaveLength(1)
    expect(await waitingRows(database)).toMatchObject([{ kind: 'notebook', not_before: NOW + pause }])
    expect(await readUnsent(database, 9, 'user-1')).toHaveLength(2)
  })

  const tooMuch = (seconds: string) =>
    answer(429, { type: 'about:blank', title: 'Too much', status: 429, detail: '' }, { 'retry-after': seconds })
  // §8.84
  test.each<[string, Reaction, 'full' | 'today' | null]>([
    ['the account takes no more entries', refuse(409), 'full'],
    ['its network sent too much today', tooMuch('3600'), 'today'],
    ['nothing, for a pause of a minute', tooMuch('60'), null],
  ])('the learner is told %s, until it takes some; the entries stay', async (_what, reaction, refused) => {
    await visit(ANNA, reaction, stored)
    await send(some(1))
    expect(deps.store.get().notebookRefused).toBe(refused)
    expect(await readUnsent(database, 9, 'user-1')).toHaveLength(1)
    await deps.pending.sendNow(newRow('notebook', 'user-1', null, NOW))
    expect(deps.store.get().notebookRefused).toBeNull()
  })

  test.each<[string, Partial<Session>]>([
    ['another user', { auth: BEN }],
    ['nobody', { auth: signedOut }],
  ])('entries pending for a user are not sent while %s is signed in', async (_who, changes) => {
    await visit(changes, stored)
    await send(some(1))
    expect(received).toEqual([])
    expect(await waitingRows(database)).toHaveLength(1)
  })
})

// §7.10 §8.66
test.each([
  'a learner',
  ' learner',
  'learner ',
  'two  blanks',
  ' ',
  'a%20learner',
  '["a","b c"]',
  'a\nline',
  'u'.repeat(255),
])('the notebook of the OpenID subject %j is sent, and read from its cursor', async (uid) => {
  const auth: Session['auth'] = { kind: 'signedIn', user: { uid, email: null, name: 'c', anonymous: false } }
  await visit({ auth, signedInAs: 'b c' }, log(some(1, 'elsewhere'), '7-elsewhere'), stored, log(some(1), '8-own'))
  await writeText(database, 'signedInAs', 'b c')
  await sync.restore()
  await addOwnEntries(database, some(1))
  expect(await waitingRows(database)).toMatchObject([{ kind: 'notebook', id: uid }])
  await deps.pending.drain({ eager: false })
  expect(await waitingRows(database)).toEqual([])
  await createNotebookSync(deps).restore()
  expect(requests().slice(1)).toEqual(['POST /v1/account/notebook/', 'GET /v1/account/notebook/?after=7-elsewhere'])
})

test('a cursor is never taken for that of a user whose id begins alike', async () => {
  const ofSubject = (uid: string): Session['auth'] => ({
    kind: 'signedIn',
    user: { uid, email: null, name: null, anonymous: false },
  })
  await visit({ auth: ofSubject('a b') }, log(some(1), '7-the-first'))
  await sync.restore()
  await visit({ auth: ofSubject('a') }, NOTHING)
  await sync.restore()
  expect(requests()).toEqual(['GET /v1/account/notebook/'])
})

// §8.73
describe('restoring the log', () => {
  test('the log of a signed-in user is read from cursor to cursor, and next time from the last cursor', async () => {
    const [first, second, third] = some(3, 'elsewhere')
    await visit(ANNA, log([first!], '7-the-first', true), log([second!], '9-the-second'))
    expect(await sync.restore()).toBe(true)
    expect(requests()).toEqual(['GET /v1/account/notebook/', 'GET /v1/account/notebook/?after=7-the-first'])
    expect(await readLog(database)).toEqual([first, second])
    await visit(ANNA, log([third!], '12-the-third'))
    await sync.restore()
    expect(requests()).toEqual(['GET /v1/account/notebook/?after=9-the-second'])
    expect(await entriesOn()).toHaveLength(3)
  })

  test('the log of a signed-in user gets the entries that a guest wrote here before', async () => {
    await visit(ANNA, stored, NOTHING)
    await addOwnEntries(database, some(2))
    expect(await sync.restore()).toBe(false)
    expect(requests()).toEqual(['POST /v1/account/notebook/', 'GET /v1/account/notebook/'])
    expect(sentIn(received[0]!)).toHaveLength(2)
  })

  test('the log of a signed-in user gets no entries of another user, and is read from its beginning', async () => {
    await visit(ANNA, log([aReview('of-anna')], '7'))
    await sync.restore()
    await visit({ auth: BEN, signedInAs: 'Ben' }, NOTHING)
    await sync.restore()
    expect(requests()).toEqual(['GET /v1/account/notebook/'])
    expect(await readLog(database)).toEqual([aReview('of-anna')])
  })

  test('a received log is not stored if the user has signed out in the meantime', async () => {
    await visit(ANNA, (...request) => {
      deps.store.set({ auth: signedOut })
      log(some(1), '7')(...request)
    })
    expect(await sync.restore()).toBe(false)
    expect(await entriesOn()).toEqual([])
  })

  test('a received log is not stored if a deletion has cleared the device in the meantime', async () => {
    await visit(ANNA, async (...request) => {
      await forgetLearner(database)
      log(some(1), '7')(...request)
    })
    expect(await sync.restore()).toBe(false)
    expect(await entriesOn()).toEqual([])
  })

  test('the log of a signed-in user is requested once per page load, and again after a failure', async () => {
    await visit(ANNA, refuse(404), NOTHING)
    for (let times = 0; times < 3; times++) expect(await sync.restore()).toBe(false)
    expect(received).toHaveLength(2)
  })

  test('concurrent calls share one request for the log, and all report the received entries', async () => {
    await visit(ANNA, log(some(1, 'elsewhere'), '7'))
    expect(await Promise.all([sync.restore(), sync.restore()])).toEqual([true, true])
    expect(requests()).toEqual(['GET /v1/account/notebook/'])
  })

  test('the log of a signed-in user is requested automatically once the user is known', async () => {
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
    await visit({ auth: { kind: 'loading' }, signedInAs: null }, log(some(1), '7'))
    sync.follow()
    deps.store.set({ online: true })
    expect(received).toEqual([])
    deps.store.set({ auth: signedIn })
    await eventually(async () => expect(await entriesOn()).toHaveLength(1))
  })
})

// §8.82
describe('a server that was restored from an older dump', () => {
  const ids = (entries: readonly NotebookEntry[]) => entries.map(({ id }) => id)
  const of = (method: string) => received.filter((request) => request.method === method)
  /** Sends `sent` and reads `log` with the cursor of its last entry, as a page did before the dump was restored. */
  async function deviceWith(logged: NotebookEntry[], sent: NotebookEntry[]) {
    await visit(ANNA, log(logged, `${logged.length}-${logged.at(-1)!.id}`))
    await sync.restore()
    await addOwnEntries(database, sent)
    await markSent(database, ids(sent), 'user-1')
  }

  test('what the server had confirmed and does not return is sent again', async () => {
    const [kept, lost] = some(2)
    await deviceWith([kept!], [lost!])
    await visit(ANNA, log([], '1-kept'), log([kept!], '1-kept'), stored)
    await sync.restore()
    expect(of('POST').map(sentIn)).toEqual([[lost!.id]])
  })

  test('what was read is sent again if the server does not know the cursor any more', async () => {
    const [kept, lost, other] = some(3)
    await deviceWith([kept!, lost!], [])
    await visit(ANNA, beginning([kept!, other!], '2-other'), stored)
    await sync.restore()
    expect(of('POST').map(sentIn)).toEqual([[lost!.id]])
    expect(await readLog(database)).toHaveLength(3)
  })

  test('nothing is sent again if the server has everything', async () => {
    const [first, second] = some(2)
    await deviceWith([first!], [second!])
    await visit(ANNA, log([second!], '2-second'))
    await sync.restore()
    await visit(ANNA, log([], '2-second'))
    await sync.restore()
    expect(requests()).toEqual(['GET /v1/account/notebook/?after=2-second'])
  })

  // §8.36
  test('a log that was deleted elsewhere is not sent again, only what was practised since', async () => {
    const [deleted, alsoDeleted, since] = some(3)
    await deviceWith([deleted!, alsoDeleted!], [since!])
    await visit(ANNA, beginning([since!], '9-since'))
    await sync.restore()
    expect(of('POST')).toEqual([])
    expect(await readLog(database)).toHaveLength(3)
  })
})
