import { once } from 'node:events'
import { join } from 'node:path'
import { mountSmallDisk } from '../../tests/support/smallDisk.ts'
import { startChaosRun, type ChaosRun } from './chaosRun.ts'
import type { Complaint } from './complaint.ts'
import { diskFaults, SMALL_SETTINGS } from './fullDisk.ts'
import { kills, type Fault } from './kills.ts'
import { restarts } from './restarts.ts'
import { playRound, type Round } from './round.ts'

/** Each other fault has one round for this many rounds of kills, but at least one. */
const KILLS_PER_OTHER = 10
const MAX_LINES = 20

export interface ChaosOptions {
  /** How many rounds of kills. */
  rounds: number
  seed: number
  say: (line: string) => void
  /** Called after each round. */
  onRound: (round: Round) => void
  /** Requests an early end. */
  signal: AbortSignal
}

/**
 * Plays all rounds.
 * @returns whether a full disk was tried, because not every user may mount one
 */
export async function playAll(options: ChaosOptions): Promise<{ diskTried: boolean }> {
  const others = Math.max(1, Math.round(options.rounds / KILLS_PER_OTHER))
  await withRun(await startChaosRun(options.seed), options, (random) => [
    ...drawEvenly(kills, options.rounds, random),
    ...restarts.flatMap((fault) => Array.from({ length: others }, () => fault)),
  ])
  const disk = mountSmallDisk()
  if (!disk) return { diskTried: false }
  try {
    const place = { folder: join(disk.folder, 'postgres'), settings: SMALL_SETTINGS }
    const faults = diskFaults(disk).flatMap((fault) => Array.from({ length: others }, () => fault))
    await withRun(await startChaosRun(options.seed, { database: place }), options, () => faults)
  } finally {
    disk.unmount()
  }
  return { diskTried: true }
}

/** Plays a round for each fault, then ends the run. @throws the reason of an early end */
export async function withRun(
  run: ChaosRun,
  { say, onRound, signal }: Pick<ChaosOptions, 'say' | 'onRound' | 'signal'>,
  choose: (random: () => number) => Iterable<Fault>,
): Promise<void> {
  const stopRequested = once(signal, 'abort').then(() => Promise.reject(signal.reason))
  stopRequested.catch(() => undefined) // handled below, while a round is played
  try {
    for (const fault of choose(run.random)) {
      signal.throwIfAborted()
      const round = await Promise.race([playRound(run, fault), stopRequested])
      onRound(round)
      say(`${fault.name}: ${round.acknowledged} requests acknowledged, ${round.noAnswer + round.unavailable} failed`)
      for (const line of complaintLines(round.complaints)) say(`  ${line}`)
    }
  } catch (error) {
    // An unfinished round has not yet reported its complaints.
    for (const line of complaintLines(run.ledger.complaints)) say(`  ${line}`)
    for (const { name, lastWords } of run.apis) if (lastWords !== null) say(`  ${name} has ended: ${lastWords}`)
    throw error
  } finally {
    await run.stop()
  }
}

/** Draws `count` things, each equally often, in random order. */
function drawEvenly<T>(things: readonly T[], count: number, random: () => number): T[] {
  const order = Array.from({ length: count }, (_, index) => ({ thing: things[index % things.length]!, at: random() }))
  return order.sort((one, other) => one.at - other.at).map(({ thing }) => thing)
}

/** Returns one line for each kind of complaint, limited to MAX_LINES. */
function complaintLines(complaints: readonly Complaint[]): string[] {
  const counts = new Map<string, number>()
  for (const { kind, what } of complaints) counts.set(`${kind}: ${what}`, (counts.get(`${kind}: ${what}`) ?? 0) + 1)
  const lines = [...counts].map(([line, count]) => (count === 1 ? line : `${line} (${count} times)`))
  return lines.length <= MAX_LINES ? lines : [...lines.slice(0, MAX_LINES), `… and ${lines.length - MAX_LINES} more`]
}
