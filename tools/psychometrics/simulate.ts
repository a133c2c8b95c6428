import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Failure } from '../../scripts/setup/failure.mjs'
import { loadItemBank } from '../../server/measure/bank/itemBank.ts'
import { newSeed, runCommand } from '../command.ts'
import { missedTargets, tableLines } from './simulation/figures.ts'
import { partNames, simulatePart, type PartName } from './simulation/parts.ts'

const HELP = `Simulates learners who take the test, and measures how near their scores are to the truth.
Usage: npm run simulate -- [--learners N] [--seed N] [--parts NAME,NAME,...]
  --learners N  how many, each with a form of their own (default 20000)
  --seed N      repeats an earlier run (default: a new seed, which is printed)
  --parts ...   only these parts of ${partNames.join(', ')}.
                Of overclaiming each kind of learner has N, each other truth a quarter
  --help        this text
What is simulated, and the figures to compare with: docs/scoring.md. Those that the page for learners shows are copied into
scripts/build/howItWorks/figures.json. Exits with 1 where a figure misses its target by more than the luck of the draw, with
2 for a wrong option.`

type Run = { learners: number; seed: number }
type Measured = { lines: string[]; missed: string[] }

// Each part runs in a process of its own, which is this program again.
if (process.send) {
  process.once('message', ({ name, run }: { name: PartName; run: Run }) => {
    const tables = simulatePart(name, run)
    process.send!({ lines: tables.flatMap(tableLines), missed: tables.flatMap(missedTargets) }, () =>
      process.disconnect(),
    )
  })
} else {
  await runCommand({
    help: HELP,
    options: { learners: 20_000, seed: newSeed(), parts: partNames.join(',') },
    run: simulate,
  })
}

async function simulate({ parts, ...run }: Run & { parts: string }): Promise<number> {
  const names = parts.split(',').map((name) => {
    if (!(partNames as string[]).includes(name))
      throw new Failure(`--parts: ${name} is none of ${partNames.join(', ')}`)
    return name as PartName
  })
  console.log(`Item bank ${loadItemBank().version}, ${run.learners} learners, seed ${run.seed}`)
  const missed: string[] = []
  const work = names[Symbol.iterator]()
  const takeParts = async () => {
    for (const name of work) {
      const part = await simulateInProcess(name, run)
      console.log(part.lines.join('\n'))
      missed.push(...part.missed)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, takeParts))
  for (const target of missed) console.error(`Target missed: ${target}`)
  return missed.length > 0 ? 1 : 0
}

async function simulateInProcess(name: PartName, run: Run): Promise<Measured> {
  const child = fork(import.meta.filename)
  child.send({ name, run })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The simulation of ${name} ended with ${code}`)
  })
  const [measured] = (await Promise.race([once(child, 'message'), ended])) as [Measured]
  return measured
}
