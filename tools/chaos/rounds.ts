import { once } from 'node:events'
import { join } from 'node:path'
import { mountSmallDisk } from '../../tests/support/smallDisk.ts'
import { startChaosRun, type ChaosRun } from './chaosRun.ts'
import { diskFaults, kills, restarts, SMALL_SETTINGS, type Fault } from './faults.ts'
import type { Complaint } from './ledger.ts'
import type { TrafficCounts } from './traffic.ts'
import { verify } from './verify.ts'

/** Range of the random number of acknowledged requests before the fault. */
const REQUESTS_BEFORE = { min: 40, max: 200 }
/** How many requests each process must acknowledge after the fault. */
const REQUESTS_AFTER = 20
/** Each other fault has one round for this many rounds of kills, but at least one. */
const KILLS_PER_OTHER = 10
const MAX_LINES = 20

/** The outcome of one round. */
export interface Round extends TrafficCounts {
  fault: string
  /** Number of tests with an acknowledged completion. */
  completed: number
  complaints: readonly Complaint[]
}

/** How rounds are played: `onRound` is called after each, `signal` asks for an early end. */
export interface Playing {
  say: (line: string) => void
  onRound: (round: Round) => void
  signal: AbortSignal
}

/**
 * Plays all rounds.
 * @param rounds how many rounds of kills
 * @returns whether a full disk was tried, because not every user may mount one
 */
export async function playAll(rounds: number, seed: number, playing: Playing): Promise<{ diskTried: boolean }> {
  const others = Math.max(1, Math.round(rounds / KILLS_PER_OTHER))
  const run = await startChaosRun(seed)
  await playRounds(run, [...drawEvenly(kills, rounds, run.random), ...eachOften(restarts, others)], playing)
  const disk = mountSmallDisk()
  if (!disk) return { diskTried: false }
  try {
    const place = { folder: join(disk.folder, 'postgres'), settings: SMALL_SETTINGS }
    await playRounds(await startChaosRun(seed, { database: place }), eachOften(diskFaults(disk), others), playing)
  } finally {
    disk.unmount()
  }
  return { diskTried: true }
}

/** Plays a round for each fault, then ends the run. @throws the reason of an early end */
export async function playRounds(
  run: ChaosRun,
  faults: readonly Fault[],
  { say, onRound, signal }: Playing,
): Promise<void> {
  const stopRequested = once(signal, 'abort').then(() => Promise.reject(signal.reason))
  stopRequested.catch(() => undefined) // handled below, while a round is played
  try {
    for (const fault of faults) {
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

/** Plays a round: load, a fault, load again, then a pause in which all promises are verified. */
export async function playRound(run: ChaosRun, fault: Fault): Promise<Round> {
  const { apis, gate, ledger, random, traffic } = run
  const completedBefore = ledger.completed
  gate.open()
  const before = REQUESTS_BEFORE.min + Math.floor(random() * (REQUESTS_BEFORE.max - REQUESTS_BEFORE.min))
  await traffic.moreAcknowledged(Math.ceil(before / apis.length), apis)
  await fault.strike(run)
  await traffic.moreAcknowledged(REQUESTS_AFTER, apis)
  await gate.close()
  const counts = traffic.take()
  const complaints = await verify(run)
  for (const { what } of counts.outsideOutage) complaints.push({ kind: 'unclear', what: `${what}, with nothing down` })
  // Every request of the verification must have succeeded.
  for (const { what } of traffic.take().outsideOutage) complaints.push({ kind: 'unclear', what })
  return { fault: fault.name, ...counts, completed: ledger.completed - completedBefore, complaints }
}

/** Prints the outcome of rounds as a table with a row for each fault, and returns how many promises were broken. */
export function printRounds(rounds: readonly Round[]): number {
  const faults = [...new Set(rounds.map(({ fault }) => fault))]
  const rows = faults.map((fault) => {
    const played = rounds.filter((round) => round.fault === fault)
    const sum = (count: (round: Round) => number) => played.reduce((total, round) => total + count(round), 0)
    const broken = (kind: Complaint['kind']) =>
      sum((round) => round.complaints.filter((complaint) => complaint.kind === kind).length)
    return {
      ...{ fault, rounds: played.length, acknowledged: sum((round) => round.acknowledged) },
      ...{ completed: sum((round) => round.completed), 'no answer': sum((round) => round.noAnswer) },
      ...{ unavailable: sum((round) => round.unavailable), lost: broken('lost'), twice: broken('twice') },
      ...{ corrupt: broken('corrupt'), unclear: broken('unclear') },
    }
  })
  console.table(rows)
  return rounds.reduce((total, { complaints }) => total + complaints.length, 0)
}

const eachOften = (faults: readonly Fault[], times: number) =>
  faults.flatMap((fault) => Array.from({ length: times }, () => fault))

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
