import { listenForStop } from '../../scripts/local/stopSignals.mjs'
import { ensureBuilt } from '../../scripts/setup/ensureBuilt.mjs'
import { newSeed, runCommand } from '../command.ts'
import { startChaosRun } from './chaosRun.ts'
import { playAll, playRounds, printRounds, type Round } from './rounds.ts'
import { soakFaults } from './soak.ts'

const HELP = `Kills the API and PostgreSQL while learners save and complete tests, and looks for every answer that was acknowledged.
Usage: npm run chaos -- [--rounds N] [--seed N] [--minutes N]
  --rounds N   rounds in which something is killed (default 50); stops, restarts and full disks get a tenth of that each
  --minutes N  instead of rounds a load for so long, with a kill or a restart once a minute; prints what a process that
               runs throughout holds, its garbage collected
  --seed N     the order of the faults, and what learners answer (default: a new seed, which is printed); when each
               request arrives is never the same twice
  --help       this text
What is done and looked for: docs/reliability.md. Everything runs on this machine, on files and ports of its own. A full disk
needs a user who may mount one (root). Exits with 1 when a promise was broken, with 2 for a wrong option.`

await runCommand({ help: HELP, options: { rounds: 50, seed: newSeed(), minutes: 0 }, run: play })
// An abandoned request could keep the process alive.
process.exit()

async function play({ rounds, seed, minutes }: { rounds: number; seed: number; minutes: number }): Promise<number> {
  const say = (line: string) => console.error(line)
  const { stop: signal } = listenForStop(say)
  await ensureBuilt({ say, signal })
  say(`Seed ${seed}`)
  const played: Round[] = []
  const playing = { say, signal, onRound: (round: Round) => void played.push(round) }
  let broken = 0
  try {
    if (minutes > 0) {
      await playRounds(await startChaosRun(seed, { collectsGarbage: true }), soakFaults(minutes, say, signal), playing)
    } else if (!(await playAll(rounds, seed, playing)).diskTried) {
      say('A full disk was not tried: this user may not mount one.')
    }
  } finally {
    // Prints the table even for an unfinished run.
    broken = printRounds(played)
  }
  if (broken > 0) say(`Error: ${broken} promises were broken; --seed ${seed} plays the same order.`)
  return broken === 0 ? 0 : 1
}
