import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../../../scripts/setup/ensureBuilt.mjs'
import { startChaosRun, type ChaosRun } from '../../chaos/chaosRun.ts'
import { kills, restarts } from '../../chaos/faults.ts'
import { playRound } from '../../chaos/rounds.ts'

/*
 * Three rounds of `npm run chaos` (docs/reliability.md): learners save and complete tests on two API processes, a part
 * fails, and everything that was acknowledged must still be stored.
 */
const SEED = 20_261_121
const LIMIT_MS = 300_000

let run: ChaosRun
beforeAll(async () => {
  await ensureBuilt({ say: console.log })
  run = await startChaosRun(SEED)
}, LIMIT_MS)
afterAll(() => run.stop(), LIMIT_MS)

const faults = [...kills, ...restarts]

test.each(['one of two API processes killed', 'PostgreSQL killed with all its processes', 'PostgreSQL restarted'])(
  'After the fault "%s" every acknowledged answer is stored, no test is completed twice and no row is corrupt',
  async (name) => {
    const round = await playRound(
      run,
      faults.find((fault) => fault.name === name)!,
    )
    expect(round.complaints).toEqual([])
    // Otherwise the fault did not affect the load, and the test would prove nothing.
    expect(round.noAnswer + round.unavailable).toBeGreaterThan(0)
    expect(run.ledger.completed).toBeGreaterThan(0)
  },
  LIMIT_MS,
)
