import { isPendingRow, type PendingRow } from '#device/pendingRow.ts'
import { hasUnsaved } from '#rules/mergeAnswers.ts'
import type { SavingDependencies } from './dependencies.ts'
import { drain, sendInTurn, type Draining } from './drain.ts'
import { readPending } from './pendingRows.ts'
import type { Pending, Sender } from './senders.ts'

type PendingDependencies = Pick<
  SavingDependencies,
  'database' | 'store' | 'reread' | 'announceChange' | 'now' | 'random' | 'reportError'
>

/** Creates the sending of pending rows on a page. The service worker uses background.ts instead. */
export function createPending(dependencies: PendingDependencies): Pending {
  const { database, store, reread, now, announceChange, reportError } = dependencies
  const senders = new Map<string, Sender>()
  const reported = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When the timer drains, in ms since the epoch. */
  let due = Infinity

  const draining: Draining = {
    database,
    senders,
    isRow: isPendingRow,
    now,
    random: () => dependencies.random(),
    attempts: new Map(),
    unstored: new Map(),
    report(row, cause) {
      const { kind, id } = (row ?? {}) as Partial<PendingRow>
      const key = JSON.stringify([kind, id, String(cause)])
      if (reported.has(key)) return
      reported.add(key)
      reportError(cause ?? new Error(`A waiting row of the kind ${String(kind)} cannot be sent`))
    },
    onBlocked(sendBlocked) {
      if (store.get().sendBlocked !== sendBlocked) store.set({ sendBlocked })
    },
  }

  /** Whether another tab or the service worker has sent the running test's answers and updated the device. */
  async function sentElsewhere(): Promise<boolean> {
    const { test } = store.get()
    if (!test || !hasUnsaved(test)) return false
    return (await readPending(database, ['save', test.test_id])).rows.length === 0
  }

  async function drainNow({ eager }: { eager: boolean }) {
    clearTimeout(timer)
    due = Infinity
    try {
      const { nextTry, changed } = await drain(draining, { eager, all: eager })
      if (changed || (await sentElsewhere())) {
        await reread()
        announceChange()
      }
      if (nextTry !== null) drainAt(nextTry)
    } catch {
      // The device cannot be read. Unstored rows are sent without it.
    }
  }

  /** Sets the timer, which runs on every screen. One that is due earlier, for another row, stays. */
  function drainAt(nextTry: number) {
    clearTimeout(timer)
    due = Math.min(due, nextTry)
    timer = setTimeout(() => void drainNow({ eager: false }), Math.max(due - now(), 0))
  }

  return {
    register: (kind, sender) => void senders.set(kind, sender),
    drain: drainNow,
    async sendNow(row) {
      const { nextTry } = await sendInTurn(draining, row, 'now')
      if (nextTry !== null) drainAt(nextTry)
    },
  }
}
