import type { ChaosRun } from './chaosRun.ts'
import type { Complaint } from './complaint.ts'
import type { Fault } from './kills.ts'
import type { TrafficCounts } from './traffic.ts'
import { verify } from './verify.ts'

/** Range of the random number of acknowledged requests before the fault. */
const REQUESTS_BEFORE = { min: 40, max: 200 }
/** How many requests each process must acknowledge after the fault. */
const REQUESTS_AFTER = 20

/** The outcome of one round. */
export interface Round extends TrafficCounts {
  fault: string
  /** Number of tests with an acknowledged completion. */
  completed: number
  complaints: readonly Complaint[]
}

/** Plays a round: load, a fault, load again, then a pause in which all promises are verified. */
export async function playRound(run: ChaosRun, fault: Fault): Promise<Round> {
  const { apis, gate, ledger, outages, random, traffic } = run
  const completedBefore = ledger.completed
  gate.open()
  const before = REQUESTS_BEFORE.min + Math.floor(random() * (REQUESTS_BEFORE.max - REQUESTS_BEFORE.min))
  await traffic.moreAcknowledged(Math.ceil(before / apis.length), apis)
  await fault.strike(run)
  await traffic.moreAcknowledged(REQUESTS_AFTER, apis)
  await gate.close()
  const counts = traffic.take(outages)
  const complaints = await verify(run)
  for (const { what } of counts.outsideOutage) complaints.push({ kind: 'unclear', what: `${what}, with nothing down` })
  // Every request of the verification must have succeeded.
  for (const { what } of traffic.take(outages).outsideOutage) complaints.push({ kind: 'unclear', what })
  return { fault: fault.name, ...counts, completed: ledger.completed - completedBefore, complaints }
}
