import type { ChaosRun } from './chaosRun.ts'
import type { Complaint } from './complaint.ts'
import type { Fault } from './kills.ts'
import type { TrafficCounts } from './traffic.ts'
import { verify } from './verify.ts'

/** The fault strikes after so many acknowledged requests, drawn anew in each round. */
const REQUESTS_BEFORE = { least: 40, most: 200 }
/** Each process acknowledges so many after the fault before it counts as over. */
const REQUESTS_AFTER = 20

/** What one round came to. */
export interface Round extends TrafficCounts {
  fault: string
  /** Tests whose completion was acknowledged. */
  completed: number
  complaints: readonly Complaint[]
}

/** Load, a fault in its midst, load again; then silence, in which all that was promised is looked for. */
export async function playRound(run: ChaosRun, fault: Fault): Promise<Round> {
  const { apis, gate, ledger, outages, random, traffic } = run
  const completedBefore = ledger.completed
  gate.open()
  const before = REQUESTS_BEFORE.least + Math.floor(random() * (REQUESTS_BEFORE.most - REQUESTS_BEFORE.least))
  await traffic.moreAcknowledged(Math.ceil(before / apis.length), apis)
  await fault.strike(run)
  await traffic.moreAcknowledged(REQUESTS_AFTER, apis)
  await gate.close()
  const counts = traffic.take(outages)
  const complaints = await verify(run)
  for (const { what } of counts.outsideOutage) complaints.push({ kind: 'unclear', what: `${what}, with nothing down` })
  // The questions of the verification: each must have been answered.
  for (const { what } of traffic.take(outages).outsideOutage) complaints.push({ kind: 'unclear', what })
  return { fault: fault.name, ...counts, completed: ledger.completed - completedBefore, complaints }
}
