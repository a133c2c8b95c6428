import { setTimeout as pause } from 'node:timers/promises'
import { processorMs, processorMsOfFamily } from '../../bench/api/processFigures.ts'
import { collectGarbage, restOf, type Rest } from '../atRest.ts'
import type { Attack } from './attack.ts'
import type { CostRun } from './costRun.ts'
import type { LearnersFigures, LearnersLoad } from './learnersProcess.ts'
import { MOST_DESCRIPTORS_LEFT, PAIRS, type Phase, type Row } from './row.ts'
import type { AttackFigures, Stream } from './stream.ts'

export interface SeriesOptions {
  /** How long a phase lasts, in ms. */
  phaseMs: number
  /** Of a closed loop. */
  connections: number
  seed: number
}

/** Learners at home: about 100 requests a second in all. */
const AT_HOME = { learners: 20, readers: 5, intervalMs: 250, isClass: false }
/** A hurried class has 800 requests in its busiest minute (server/http/rateLimit.ts). */
const IN_CLASS = { learners: 40, readers: 4, intervalMs: 3_000, isClass: true }
/** Before the first phase, so that the server's code is compiled. */
const WARM_UP_MS = 4_000

/** What server and database do without any load, in busy cores at most, and how long that is waited for. */
const IDLE = { cores: 0.1, forMs: 300, atMostMs: 20_000 }
/** So long after an attack its connections may still be open: the server looks for timeouts every 30 s. */
const CLOSED_AFTER_MS = 40_000
const POLL_MS = 500

/** Plays an attack against a server that was just started: quiet and loaded phases in turn, with the same learners. */
export async function playSeries(run: CostRun, attack: Attack, options: SeriesOptions): Promise<Row> {
  const { api } = run
  await api.kill()
  await api.start()
  const load = (kind: typeof AT_HOME): LearnersLoad => ({
    ...{ kind: 'load', url: api.url, ...kind, seed: options.seed, signingKey: run.identity.signingKey },
  })
  await run.learners.ask(load(AT_HOME))
  await playPhase(run, 0, WARM_UP_MS, null)
  if (attack.isClass) await run.learners.ask(load(IN_CLASS))
  await idle(run)
  const before = await collectedRest(run)

  const [quiet, loaded, after]: [Phase[], Phase[], Rest[]] = [[], [], []]
  const answers: Record<number, number> = {}
  let closed = 0
  let isAnswered = false
  for (let pair = 0; pair < PAIRS && api.lastWords === null; pair++) {
    quiet.push((await playPhase(run, pair, options.phaseMs, null)).phase)
    const streams = attack.streams(run.targets, pair, options.connections)
    const { phase, attacked } = await playPhase(run, pair, options.phaseMs, streams)
    loaded.push(phase)
    isAnswered = streams.some(({ does }) => does === 'requests')
    for (const [status, count] of Object.entries(attacked?.answers ?? {})) {
      answers[Number(status)] = (answers[Number(status)] ?? 0) + count
    }
    closed += attacked?.closed ?? 0
    await idle(run)
    if (pair === PAIRS - 1) await connectionsClosed(run, before.descriptors + MOST_DESCRIPTORS_LEFT)
    if (api.lastWords === null) after.push(await collectedRest(run))
  }
  const { name, what } = attack
  return { name, what, quiet, loaded, isAnswered, answers, closed, before, after, lastWords: api.lastWords }
}

/** @param streams the attack, null for a quiet phase */
async function playPhase(run: CostRun, pair: number, ms: number, streams: readonly Stream[] | null) {
  const { learners, attacker, port } = run
  const from = performance.now()
  const before = await cpuOf(run)
  await learners.ask({ kind: 'open', pair })
  if (streams) await attacker.ask({ kind: 'begin', port, streams })
  await pause(ms)
  const seconds = (performance.now() - from) / 1_000
  const after = await cpuOf(run)
  // Both at once: a request that waits behind the attack has to wait as long as that takes.
  const [figures, attacked] = await Promise.all([
    learners.ask({ kind: 'close' }),
    streams ? attacker.ask({ kind: 'end' }) : null,
  ])
  const phase: Phase = {
    learners: figures as LearnersFigures,
    server: (after.server - before.server) / 1_000 / seconds,
    database: (after.database - before.database) / 1_000 / seconds,
  }
  return { phase, attacked: attacked as AttackFigures | null }
}

/** Processor time so far, in ms; none of a server that has ended. */
async function cpuOf({ api, database }: CostRun): Promise<{ server: number; database: number }> {
  const ofDatabase = processorMsOfFamily(await database.postmaster())
  return { server: api.lastWords === null ? processorMs(api.pid) : 0, database: ofDatabase }
}

/** Waits until nothing of an attack is worked on any more, but not for ever: what goes on then counts as quiet. */
async function idle(run: CostRun): Promise<void> {
  const until = performance.now() + IDLE.atMostMs
  for (let busy = Infinity; busy > IDLE.cores * IDLE.forMs && performance.now() < until;) {
    const before = await cpuOf(run)
    await pause(IDLE.forMs)
    const after = await cpuOf(run)
    busy = after.server - before.server + after.database - before.database
  }
}

/** Waits until the server has no more descriptors than this, or had time to close them. */
async function connectionsClosed({ api }: CostRun, most: number): Promise<void> {
  const until = performance.now() + CLOSED_AFTER_MS
  while (api.lastWords === null && restOf(api).descriptors > most && performance.now() < until) {
    await pause(POLL_MS)
  }
}

async function collectedRest({ api }: CostRun): Promise<Rest> {
  await collectGarbage(api)
  return restOf(api)
}
