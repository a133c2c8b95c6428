import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { JWK } from 'jose'
import { signerWith } from '../../bench/api/identityProvider.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import { clientAddress } from '../clientAddress.ts'
import { percentile } from '../figures.ts'
import { Learner, type LoadPlace } from '../learner.ts'
import { Ledger } from '../ledger.ts'
import { Outages } from '../outages.ts'
import { PacedGate } from '../pacedGate.ts'
import { Traffic } from '../traffic.ts'
import { readOwnResult, readSharedResult, Visitor } from '../visitor.ts'
import { classAddress } from './addresses.ts'
import { answerAsks } from './child.ts'

/** So many learners and readers of results; each request some time after the one before it, on average. */
export interface LearnersLoad {
  kind: 'load'
  url: string
  learners: number
  readers: number
  intervalMs: number
  /** Whether they sit in one room and share its address. */
  isClass: boolean
  seed: number
  signingKey: JWK
}

/** A load begins at the closed gate; a phase lasts from `open` to the answer to `close`. */
export type LearnersAsk = LearnersLoad | { kind: 'open'; pair: number } | { kind: 'close' }

/** What well-behaved learners saw in a phase. Times in ms. */
export interface LearnersFigures {
  requests: number
  p99: number
  /** 429, 5xx, no answer at all, and whatever else an answer should not have been. */
  refused: number
  /** By so much this process itself was late, at its 99th percentile: it is within what it measured. */
  ownDelay: number
}

const RESOLUTION_MS = 2
const MS = 1e6

let load: { gate: PacedGate; ledger: Ledger; traffic: Traffic } | null = null
let pair = 0
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })

answerAsks<LearnersAsk, LearnersFigures | null>(async (ask) => {
  if (ask.kind === 'load') await begin(ask)
  if (ask.kind === 'open') {
    pair = ask.pair
    delay.reset()
    delay.enable()
    load!.gate.open()
  }
  return ask.kind === 'close' ? close() : null
})

async function begin({ url, learners, readers, intervalMs, isClass, seed, signingKey }: LearnersLoad): Promise<void> {
  await load?.gate.end()
  load = { gate: new PacedGate(intervalMs), ledger: new Ledger(), traffic: new Traffic() }
  const place: LoadPlace = {
    ...load,
    apis: [{ name: 'api', url }],
    tokenFor: signerWith(signingKey),
    addressOf: (number) => clientAddress(isClass ? classAddress(pair) : number),
  }
  for (let number = 0; number < learners; number++) {
    void new Learner(place, number, seededRandom(seed + number)).takeTests()
  }
  for (let number = 0; number < readers; number++) {
    const visits = [readSharedResult, readOwnResult]
    void new Visitor(place, number, seededRandom(seed + learners + number), visits).comeAndGo()
  }
}

async function close(): Promise<LearnersFigures> {
  const { gate, ledger, traffic } = load!
  await gate.close()
  delay.disable()
  const times = gate.takeTimes()
  const { noAnswer, unavailable, limited } = traffic.take(new Outages())
  const refused = noAnswer + unavailable + limited + ledger.complaints.splice(0).length
  const ownDelay = Math.max(0, delay.percentile(99) / MS - RESOLUTION_MS)
  return { requests: times.length, p99: percentile(times, 0.99), refused, ownDelay }
}
