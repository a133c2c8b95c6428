import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ENDED_KEY, SITTING_KEY } from '#browser/scope.ts'
import { openVocabDatabase } from '#device/database.ts'
import { writeRunningTest } from '#device/storedTests.ts'
import { noteEnd, removeEnded, sendEnded } from '#saving/endedSittings.ts'
import { newRow, putCompletion } from '#saving/saves.ts'
import { anAnsweredTest, NOW } from '../support/builders.ts'
import { answer, refuse, reset, startScriptedServer, type Reaction } from '../support/scriptedServer.ts'

const SITTING = { id: 'one', code: 'bcdfghjkmn', name: 'Ana', language: 'de' } as const
const COMPLETED = answer(200, { status: 'completed', shortcode: 'shortcode1' })
const GUEST = answer(201, { token: 'a token' })

let notes: Record<string, string>

/** A storage whose keys are its own, as a browser's are. */
const storage = () =>
  new Proxy({} as Record<string, unknown>, {
    get: (_, key) =>
      ({
        getItem: (name: string) => notes[name] ?? null,
        setItem: (name: string, text: string) => void (notes[name] = text),
        removeItem: (name: string) => void delete notes[name],
      })[String(key)],
    ownKeys: () => Reflect.ownKeys(notes),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(notes, key),
  })

beforeEach(() => {
  notes = { guest: 'of the owner', 'guest@one': 'of the pupil', 'guest@two': 'of another' }
  globalThis.indexedDB = new IDBFactory()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('document', { cookie: '', querySelector: () => ({ content: '{"identity":{"kind":"guest"}}' }) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Leaves a device with a pupil's finished test, which the server has not got, and a server that answers so. */
async function leave(...reactions: [Reaction, ...Reaction[]]) {
  const { base, received } = await startScriptedServer(...reactions)
  vi.stubGlobal('location', { origin: new URL(base).origin, pathname: '/' })
  const database = await openVocabDatabase(undefined, undefined, 'vocab@one')
  await writeRunningTest(database, anAnsweredTest())
  await putCompletion(database, newRow('completion', anAnsweredTest().test_id, null, NOW), null)
  database.close()
  noteEnd(SITTING)
  return received
}
const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

// §11.49
test('a finished test is sent with its class as a guest of its own, and then nothing is left of it', async () => {
  const received = await leave(GUEST, COMPLETED)
  await sendEnded()
  expect(received[1]).toMatchObject({
    path: expect.stringContaining('?complete=y') as string,
    headers: { authorization: 'Bearer a token' },
    body: { class_code: 'bcdfghjkmn', class_name: 'Ana', interface_language: 'de' },
  })
  expect(await databases()).toEqual([])
  expect(notes).toEqual({ guest: 'of the owner', 'guest@two': 'of another' })
})

test('what was completed by an earlier try, whose answer did not come, is gone, too', async () => {
  await leave(GUEST, refuse(403))
  await sendEnded()
  expect(await databases()).toEqual([])
})

test.each([
  ['does not answer', [reset]],
  ['is out of order', [GUEST, refuse(503)]],
  ['refuses it for good, so that it is kept as any that is set aside', [GUEST, refuse(410)]],
] as [string, [Reaction]][])('it stays while the server %s', async (_why, reactions) => {
  await leave(...reactions)
  await sendEnded()
  expect(await databases()).toEqual(['vocab@one'])
  expect(notes[ENDED_KEY]).toContain('Ana')
})

test('ending a sitting sends and removes nothing of what waits', async () => {
  const received = await leave(GUEST, COMPLETED)
  await removeEnded()
  expect(received).toEqual([])
  expect(await databases()).toEqual(['vocab@one'])
})

test('a sitting that goes on, because its page was closed while it ended, is left alone', async () => {
  await leave(GUEST, COMPLETED)
  notes[SITTING_KEY] = JSON.stringify(SITTING)
  await sendEnded()
  expect(await databases()).toEqual(['vocab@one'])
})
