import { afterEach, beforeEach, vi } from 'vitest'
import type { VocabDatabase } from '#device/database.ts'
import { isPendingRow, type PendingRow } from '#device/pendingRow.ts'
import { drain, type Draining, type Which } from '#saving/drain.ts'
import type { SendOutcome } from '#saving/senders.ts'
import { aPendingRow, NOW } from './builders.ts'
import { freshDatabasePerTest } from './freshDatabase.ts'

export let openDevice: ReturnType<typeof freshDatabasePerTest>
export let device: VocabDatabase

/** Gives each test of a file a device with three pending rows: `first`, `second` and `third`. */
export function drainedDevicePerTest(): void {
  openDevice = freshDatabasePerTest()
  beforeEach(async () => {
    vi.stubGlobal('navigator', {})
    device = await openDevice()
    for (const row of [first, second, third]) await plant(row)
  })
  afterEach(() => vi.unstubAllGlobals())
}

export const first = aPendingRow({ id: 'a', added: NOW })
export const second = aPendingRow({ id: 'b', added: NOW + 1 })
const third = aPendingRow({ id: 'c', added: NOW + 2 })

export const plant = (row: unknown) => device.use((connection) => connection.put('pending', row as PendingRow))

/** Sends rows with the outcomes given by id; any other row is accepted and removed. */
export const answering = (answers: Record<string, SendOutcome | Error> = {}) =>
  vi.fn(async ({ kind, id }: PendingRow): Promise<SendOutcome> => {
    const answer = answers[id]
    if (answer instanceof Error) throw answer
    if (!answer) await device.use((connection) => connection.delete('pending', [kind, id]))
    return answer ?? { retry: null, changed: true }
  })
type Send = ReturnType<typeof answering>
export const sent = (send: Send) => send.mock.calls.map(([{ id }]) => id)

/** A row goes after its pause, whoever answers meanwhile. */
export const PATIENT: Which = { eager: false, all: true }

export function sender(send: Send, changes: Partial<Draining> = {}): Draining {
  return {
    database: device,
    senders: new Map([
      ['save', { needsToken: false, send }],
      ['completion', { needsToken: true, send }],
    ]),
    isRow: isPendingRow,
    now: () => NOW,
    random: () => 0,
    report: vi.fn(),
    attempts: new Map(),
    unstored: new Map(),
    ...changes,
  }
}
export const drained = (
  send: Send,
  { eager = false, all = true, ...changes }: Partial<Draining> & Partial<Which> = {},
) => drain(sender(send, changes), { eager, all })
