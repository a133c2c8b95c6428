import { parseArgs } from 'node:util'
import { partNames, shiftedPartNames, type PartName } from './parts.ts'

export const HELP = `Simulates learners who take the test, and measures how near their scores are to the truth.
Usage: npm run simulate -- [--learners N] [--seed N] [--multiword-shift X] [--part NAME]
  --learners N         how many, each with a form of their own (default 20000)
  --seed N             repeats an earlier run (default: a new seed, which is printed)
  --multiword-shift X  all phrasal verbs and idioms are truly X logits harder than the bank says (default 0)
  --part NAME          measures only a part: ${partNames.join(', ')};
                       may be given several times. Of overclaiming each kind of learner has N, each other truth a quarter
  --help               this text
What is simulated, and the figures to compare with: docs/scoring.md. Those that the page for learners shows are copied into
scripts/build/howItWorks/figures.json. Exits with 1 where a figure misses its target by more than
the luck of the draw, with 2 for a wrong option.`

/** The options of a run. The shift is in logits. */
export type SimulateOptions = {
  learners: number
  seed: number
  multiwordShift: number
  parts: readonly PartName[]
  help: boolean
}

const DEFAULT_LEARNERS = 20_000
const SEEDS = 2 ** 32
const SHIFT = '--multiword-shift'

/**
 * Reads the options of a command line.
 * @throws Error naming a wrong option
 */
export function readSimulateOptions(args: readonly string[]): SimulateOptions {
  const { values } = parseArgs({
    args: joinNegativeValues(args),
    options: {
      learners: { type: 'string' },
      seed: { type: 'string' },
      'multiword-shift': { type: 'string' },
      part: { type: 'string', multiple: true },
      help: { type: 'boolean' },
    },
  })
  const multiwordShift = decimalNumber(SHIFT, values['multiword-shift'] ?? '0')
  const options = {
    learners: wholeNumber('--learners', values.learners ?? String(DEFAULT_LEARNERS)),
    seed: wholeNumber('--seed', values.seed ?? String(Math.floor(Math.random() * SEEDS))),
    multiwordShift,
    parts: values.part?.map(partName) ?? (multiwordShift === 0 ? partNames : shiftedPartNames),
    help: values.help ?? false,
  }
  if (options.learners === 0) throw new Error('--learners must be at least 1')
  return options
}

function partName(text: string): PartName {
  const name = partNames.find((part) => part === text)
  if (!name) throw new Error(`--part must be one of ${partNames.join(', ')}, not ${text}`)
  return name
}

/** Joins a negative value to its option, because parseArgs would take it for another option. */
function joinNegativeValues(args: readonly string[]): string[] {
  return args.flatMap((arg, index) => {
    if (arg === SHIFT && isNegative(args[index + 1])) return [`${SHIFT}=${args[index + 1]}`]
    return args[index - 1] === SHIFT && isNegative(arg) ? [] : [arg]
  })
}

const isNegative = (arg = '') => /^-[\d.]/.test(arg)

function wholeNumber(option: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`${option} must be a whole number, not ${text}`)
  return Number(text)
}

function decimalNumber(option: string, text: string): number {
  if (!/^[+-]?\d*\.?\d+$/.test(text)) throw new Error(`${option} must be a number of logits such as -0.5, not ${text}`)
  return Number(text)
}
