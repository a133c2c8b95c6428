import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { FIRST_LOGICAL, MAX_COUNTER, NotebookEntry } from '#contracts/notebook.ts'
import type { VocabDatabase } from '#device/database.ts'
import { writeState, writeText } from '#device/settings.ts'
import { markSent, mergeEntries, readUnsent, record } from '#notebook/log/log.ts'
import { readCards, readLog } from '#notebook/log/storedNotebook.ts'
import { NOW } from '../../support/builders.ts'
import { freshDatabasePerTest } from '../../support/freshDatabase.ts'
import { aCardEntry, addOwnEntries, anUndo, aReview, aState, cardId, DAY } from '../../support/practisedCards.ts'
import { seededRandom } from '../../support/seededRandom.ts'
import { waitingRows } from '../../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
const CARD = cardId(1)
const review = { what: 'review', card: CARD, grade: 3, took: 900 } as const
const shuffled = <Item>(items: readonly Item[], random: () => number) =>
  items
    .map((item) => [random(), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item)

/** Returns all that a device stores of a notebook. */
const contents = async (device: VocabDatabase) => ({
  log: (await readLog(device)).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  cards: await readCards(device),
})

// §14.10
test('a log split over three devices and merged in any order, with repetitions, gives the same state', async () => {
  const days = fc.integer({ min: 0, max: 60 })
  const history = fc.array(fc.tuple(fc.nat(3), days, fc.integer({ min: 0, max: 5 }), fc.nat(2)), { maxLength: 25 })
  const limited = (entry: NotebookEntry): NotebookEntry => ({ ...entry, at: Math.min(entry.at, NOW + 30 * DAY) })
  await fc.assert(
    fc.asyncProperty(history, fc.nat(), async (events, seed) => {
      const random = seededRandom(seed)
      const entries = events.map(([card, day, what], index): NotebookEntry => {
        const at = NOW + day * DAY
        const entry = [aCardEntry(cardId(card), { at }), aState(cardId(card), 'suspended', at)][what - 4]
        const made = entry ?? aReview(cardId(card), { at, grade: Math.max(1, what) })
        return { ...made, device: `device-${events[index]![3]}` } as NotebookEntry
      })
      const undone = entries.filter((entry) => entry.what === 'review' && random() < 0.2).map((entry) => anUndo(entry))
      const all = [...entries, ...undone]
      const states = []
      for (let device = 0; device < 2; device++) {
        globalThis.indexedDB = new IDBFactory()
        const database = await openDevice()
        const parts = [0, 1, 2].map((part) => all.filter(() => random() < 0.6 || part === 2))
        // The server limits times that are ahead, and devices with the original times receive the limited entries.
        for (const part of shuffled([...parts, all, all.map(limited), all], random)) {
          await mergeEntries(database, shuffled(part, random))
        }
        states.push(await contents(database))
      }
      expect(states[1]).toEqual(states[0])
    }),
    { numRuns: 40, seed: 41 },
  )
})

// §14.8
describe('an action of the learner', () => {
  test('an action of the learner is stored with device, counter and time, and with the new state of its card', async () => {
    const device = await openDevice()
    const { entries, rows } = await record(device, [aDraft(), review], NOW)
    expect(entries.map(({ counter, at }) => [counter, at])).toEqual([
      [FIRST_LOGICAL, NOW],
      [FIRST_LOGICAL + 1, NOW],
    ])
    expect(new Set(entries.map(({ device: by }) => by)).size).toBe(1)
    expect(rows).toEqual(await readCards(device))
    expect(rows[0]).toMatchObject({ card: CARD, texts: { subject: 'come across' }, schedule: { reps: 1 } })
  })

  test('an action of the learner is not stored at all if the device cannot store one part of it', async () => {
    const device = await openDevice()
    const { put } = IDBObjectStore.prototype
    const refusing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...all: unknown[]
    ) {
      if (this.name === 'notebookCards') throw new DOMException('Full', 'QuotaExceededError')
      return Reflect.apply(put, this, all)
    } as never)
    await expect(record(device, [review], NOW)).rejects.toThrow()
    refusing.mockRestore()
    expect(await contents(device)).toEqual({ log: [], cards: [] })
  })

  test('two tabs that write at the same time never use the same counter, and lose nothing', async () => {
    const [one, other] = [await openDevice(), await openDevice()]
    await Promise.all([one, other, one, other].map((tab) => record(tab, [review, review], NOW)))
    const log = await readLog(one)
    const counters = log.map(({ counter }) => counter - FIRST_LOGICAL)
    expect(counters.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect((await readCards(other))[0]!.schedule!.reps).toBe(8)
  })

  test.each([1, FIRST_LOGICAL, FIRST_LOGICAL + 7])(
    'an action follows every entry that the device has seen, even if their clocks were ahead: %i',
    async (counter) => {
      const device = await openDevice()
      const theirs = { ...aReview(cardId(2), { at: NOW + DAY }), counter }
      await mergeEntries(device, [theirs])
      const [first] = (await record(device, [review], NOW)).entries
      await device.use((connection) => connection.put('notebookState', 'damaged' as never, 'device'))
      const [second] = (await record(device, [review], NOW)).entries
      // That of 1.0.0.
      await writeState(device, 'device', { id: 'a-device-id', counter: 7 })
      const [third] = (await record(device, [review], NOW)).entries
      expect([first, second, third].map((entry) => entry!.counter > counter)).toEqual([true, true, true])
      expect([second!.counter > first!.counter, third!.counter > second!.counter]).toEqual([true, true])
      expect(third!.device).toBe('a-device-id')
    },
  )

  test('a counter beyond all bounds leaves the device one that is valid', async () => {
    const device = await openDevice()
    await mergeEntries(device, [{ ...aReview(CARD), counter: MAX_COUNTER }])
    const { entries } = await record(device, [review], NOW)
    expect(NotebookEntry.safeParse(entries[0]).success).toBe(true)
  })

  test('a review stores by how many minutes the clock of the learner is ahead of UTC', async () => {
    const { entries } = await record(await openDevice(), [review], NOW)
    expect(entries[0]).toMatchObject({ utc_offset: 0 - new Date(NOW).getTimezoneOffset() })
  })

  test('a card that another tab has practised since it was shown does not count twice', async () => {
    const [one, other] = [await openDevice(), await openDevice()]
    const shown = (await record(one, [review], NOW)).rows[0]!
    await record(other, [{ ...review, grade: 4 }], NOW + 1, shown)
    const { entries, rows } = await record(one, [{ ...review, grade: 1 }], NOW + 2, shown)
    expect([entries, rows]).toEqual([[], await readCards(one)])
    expect(await readLog(one)).toHaveLength(2)
  })

  test('an entry is never earlier than the year of the server', async () => {
    const device = await openDevice()
    await writeText(device, 'serverYear', '2026')
    const { entries } = await record(device, [review], Date.UTC(2019, 5))
    expect(entries[0]!.at).toBe(Date.UTC(2026, 0))
  })
})

// §14.10
test('an entry that came without its UTC offset, or with a later time, gets both from a copy that has them', async () => {
  const device = await openDevice()
  const whole = aReview(CARD, { utc_offset: 600 })
  const { utc_offset: _, ...of100 } = { ...whole, at: whole.at + 5 }
  for (const copy of [of100, whole, of100]) await mergeEntries(device, [copy])
  expect(await readLog(device)).toEqual([whole])
})

// §14.8
describe('damaged rows', () => {
  test('a damaged entry is ignored and not sent, and all others count', async () => {
    const device = await openDevice()
    const [texts, good] = [aCardEntry(CARD), aReview(CARD)]
    await addOwnEntries(device, [texts, good])
    const damaged = { id: 'damaged-entry', card: CARD, what: 'review', grade: 'good', unsent: 1 }
    await device.use((connection) => connection.put('notebookLog', damaged as never))
    await addOwnEntries(device, [aReview(CARD, { at: NOW + DAY })])
    expect((await readCards(device))[0]!.schedule!.reps).toBe(2)
    expect(await readUnsent(device, 10, 'user-1')).toHaveLength(3)
  })

  test.each([
    ['texts', 7],
    ['texts', { subject: 'come across' }],
    ['state', 'lost'],
    ['schedule', { due: NOW }],
    ['last_day', '2026'],
    ['known_at', undefined],
  ])('a card with damaged %s is recomputed from the log: %j', async (field, damage) => {
    const device = await openDevice()
    await addOwnEntries(device, [aCardEntry(CARD), aReview(CARD), aReview(cardId(2))])
    const before = await readCards(device)
    await device.use((connection) => connection.put('notebookCards', { ...before[0]!, [field]: damage } as never))
    expect(await readCards(device)).toEqual(before.toReversed())
    expect(await device.use((connection) => connection.get('notebookCards', CARD))).toEqual(before[0])
  })
})

// §14.11
describe('unsent entries', () => {
  test('the entries of this device are unsent until the server has them; received ones are not', async () => {
    const device = await openDevice()
    const [mine, theirs] = [aReview(CARD), aReview(CARD, { at: NOW + 1 })]
    await addOwnEntries(device, [mine])
    await mergeEntries(device, [theirs])
    expect(await readUnsent(device, 10, 'user-1')).toEqual([mine])
    await markSent(device, [mine.id, 'unknown-id'], 'user-1')
    expect(await readUnsent(device, 10, 'user-1')).toEqual([])
    expect(await readLog(device)).toHaveLength(2)
  })

  test('unsent entries are read up to a limit', async () => {
    const device = await openDevice()
    await addOwnEntries(
      device,
      [1, 2, 3].map((number) => aReview(cardId(number))),
    )
    expect(await readUnsent(device, 2, 'user-1')).toHaveLength(2)
  })

  test.each([
    ['has a pending row for the user to whom the log is sent', 'user-1@example.com', [['notebook', 'user-1']]],
    ['has no pending row if nobody is signed in', null, []],
    ['has no pending row if the notebook was restored for another user', 'user-2@example.com', []],
  ])('an unsent entry %s', async (_what, signedInAs, expected) => {
    const device = await openDevice()
    await signInAs(device, 'user-1')
    await writeText(device, 'signedInAs', signedInAs)
    await record(device, [review], NOW)
    await record(device, [review], NOW)
    expect((await waitingRows(device)).map(({ kind, id }) => [kind, id])).toEqual(expected)
  })
})

test('an entry that one user left unsent is never sent to another', async () => {
  const device = await openDevice()
  await signInAs(device, 'user-1')
  await record(device, [review], NOW)
  await writeText(device, 'signedInAs', null)
  await record(device, [review], NOW)
  await signInAs(device, 'user-2')
  await record(device, [review], NOW)
  expect([(await readUnsent(device, 9, 'user-1')).length, (await readUnsent(device, 9, 'user-2')).length]).toEqual([
    2, 2,
  ])
})

// §8.66
test('sending the log in parts reads each entry once', async () => {
  const device = await openDevice()
  const all = Array.from({ length: 60 }, (_, index) => aReview(CARD, { at: NOW + index }))
  await addOwnEntries(device, all)
  const copy = vi.spyOn(globalThis, 'structuredClone')
  const rowsRead = () => new Set(copy.mock.calls.map(([row]) => (row as { id?: string } | undefined)?.id))
  let read = 0
  for (let sent = 0; sent < all.length; sent += 10) {
    copy.mockClear()
    const part = await readUnsent(device, 10, 'user-1')
    read += rowsRead().size - 1 // keys, which have no id
    await markSent(
      device,
      part.map(({ id }) => id),
      'user-1',
    )
  }
  copy.mockRestore()
  expect([read, await readUnsent(device, 1, 'user-1')]).toEqual([60, []])
})

async function signInAs(device: VocabDatabase, uid: string): Promise<void> {
  await writeText(device, 'signedInAs', `${uid}@example.com`)
  await writeState(device, 'user', { uid, signedInAs: `${uid}@example.com` })
}

function aDraft() {
  const { subject, sentence, definition, kind, band } = aCardEntry(CARD)
  return { what: 'card', card: CARD, subject, sentence, definition, kind, band } as const
}
