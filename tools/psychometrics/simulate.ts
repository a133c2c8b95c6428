import { parseArgs } from 'node:util'
import { assembleForm } from '../../server/measure/form/assembleForm.ts'
import { loadItemBank } from '../../server/measure/bank/itemBank.ts'
import { createScorer } from '../../server/measure/scoring/scoreTest.ts'
import { accuracyOf } from './simulation/accuracy.ts'
import { exposureOf, parallelismOf } from './simulation/formEquality.ts'
import { proficiencyAgreement } from './simulation/proficiencyAgreement.ts'
import { profileFigures } from './simulation/profiles.ts'
import { missedProgressTargets, progressFigures } from './simulation/progressFigures.ts'
import { simulateProgress } from './simulation/progressPairs.ts'
import { publishedFigures, writePublishedFigures } from './simulation/publishedFigures.ts'
import { reportLines } from './simulation/report.ts'
import { seededRandom } from '../../tests/support/seededRandom.ts'
import { answerForm, drawLearner } from './simulation/simulateLearner.ts'

const HELP = `Simulates learners who take the test, and measures how near their scores are to the truth.
Usage: npm run simulate -- [--learners N] [--seed N] [--write]
  --learners N  how many, each with a form of their own (default 20000)
  --seed N      repeats an earlier run (default: a new seed, which is printed)
  --write       keeps the figures for the pages on how the test works (scripts/build/howItWorks/figures.json)
  --help        this text
What is simulated, and figures to compare with: docs/scoring.md. Exits with 1 where the verdict on progress misses a target,
with 2 for a wrong option.`

const DEFAULT_LEARNERS = 20_000
const SEEDS = 2 ** 32
const NO_AVOIDED_SUBJECTS: ReadonlySet<string> = new Set()

process.exitCode = main()

function main(): number {
  let learners: number
  let seed: number
  let write: boolean
  try {
    const { values } = parseArgs({
      options: {
        learners: { type: 'string' },
        seed: { type: 'string' },
        write: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
    if (values.help) {
      console.log(HELP)
      return 0
    }
    learners = wholeNumber('--learners', values.learners ?? String(DEFAULT_LEARNERS))
    seed = wholeNumber('--seed', values.seed ?? String(Math.floor(Math.random() * SEEDS)))
    write = values.write ?? false
    if (learners === 0) throw new Error('--learners must be at least 1')
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    return 2
  }
  return simulate(learners, seed, write)
}

/** Returns the exit code. */
function simulate(learners: number, seed: number, write: boolean): number {
  const random = seededRandom(seed)
  const bank = loadItemBank()
  const score = createScorer(bank)
  const taken = Array.from({ length: learners }, () => {
    const learner = drawLearner(random)
    const [form, assemblyTime] = timed(() => assembleForm(bank, random, NO_AVOIDED_SUBJECTS))
    return { learner, form, assemblyTime, answers: answerForm(learner, form, random) }
  })
  const runs = taken.map((test) => {
    const [scored, scoringTime] = timed(() => score(test.answers))
    return { ...test, score: scored, scoringTime }
  })
  const forms = runs.map(({ form }) => form)
  console.log(`Item bank ${bank.version}, ${learners} learners, seed ${seed}`)
  const measured = {
    accuracy: accuracyOf(runs),
    parallelism: parallelismOf(forms),
    exposure: exposureOf(bank, forms),
    proficiency: proficiencyAgreement(runs, random),
    progress: progressFigures(Array.from({ length: learners }, () => simulateProgress(bank, score, random))),
    scoringMedian: median(runs.map(({ scoringTime }) => scoringTime)),
    assemblyMedian: median(runs.map(({ assemblyTime }) => assemblyTime)),
    profiles: profileFigures(bank, score, random, learners),
  }
  for (const line of reportLines(measured)) console.log(line)
  if (write) {
    // Times are of the machine, not of the test.
    const { scoringMedian: _, assemblyMedian: __, ...figures } = measured
    console.log(`Written: ${writePublishedFigures(publishedFigures(bank, { learners, seed, ...figures }))}`)
  }
  const missed = missedProgressTargets(measured.progress)
  for (const target of missed) console.error(`Target missed: ${target}`)
  return missed.length > 0 ? 1 : 0
}

function timed<T>(work: () => T): [result: T, milliseconds: number] {
  const start = performance.now()
  const result = work()
  return [result, performance.now() - start]
}

function median(values: readonly number[]): number {
  return values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)]!
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`${option} must be a whole number, not ${text}`)
  return Number(text)
}
