import { isDue, nextPause } from '#domain/backOff'
import type { VocabDatabase } from '#storage/database'
import { acknowledge, type OutboxEntry, postpone, readOutbox } from '#storage/outboxEntries'
import { moveTestAside } from '#storage/testsAside'
import { withDrainLock } from './drainLock.ts'
import type { SendOutcome } from './sendEntry.ts'

export interface Drain {
  send: (entry: OutboxEntry) => Promise<SendOutcome>
  now: () => number
  random: () => number
  /** Something happened that makes success likely: pauses that no server asked for are over. */
  eager: boolean
}

/** What a drain came to. */
export interface Drained {
  /** The device has changed: rows were accepted or refused. */
  accepted: number
  /** The tests that the server will never take: they were set aside (decisions, Flow). */
  refused: string[]
  /** When the next try is due, ms since the epoch; null when no answers wait. */
  nextTry: number | null
}

/**
 * Sends the answers that wait and are due, one row after the other, in one tab or worker at a time. A row goes when the
 * server has acknowledged it, and never otherwise; one whose learner is done stays for the page, which completes the test.
 */
export function drainOutbox(database: VocabDatabase, drain: Drain): Promise<Drained> {
  return withDrainLock(async () => {
    const drained: Drained = { accepted: 0, refused: [], nextTry: null }
    for (const entry of await readOutbox(database)) {
      if (entry.answersSaved) continue
      const left = isDue(entry, drain.now(), drain.eager)
        ? await sendOne(database, entry, drain, drained)
        : entry.not_before
      if (left !== null) drained.nextTry = Math.min(left, drained.nextTry ?? left)
    }
    return drained
  })
}

/** Sends one row; resolves with the time of the next try where one is needed. */
async function sendOne(
  database: VocabDatabase,
  entry: OutboxEntry,
  { send, now, random, eager }: Drain,
  drained: Drained,
): Promise<number | null> {
  const outcome = await send(entry)
  if (outcome.kind === 'later') {
    // What made success likely may need a moment itself: a new connection is tried again soon.
    const pause = nextPause(eager ? 0 : entry.attempts, outcome.askedMs, now(), random)
    await postpone(database, entry.test_id, pause)
    return pause.not_before
  }
  if (outcome.kind === 'accepted') {
    await acknowledge(database, entry)
    drained.accepted += 1
    return null
  }
  await moveTestAside(database, entry.test_id, now())
  drained.refused.push(entry.test_id)
  return null
}
