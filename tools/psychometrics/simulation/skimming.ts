import { isDeepStrictEqual } from 'node:util'
import type { ItemBank } from '../../../server/measure/bank/itemBank.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { assembleForm } from '../../../server/measure/form/assembleForm.ts'
import type { createScorer, ItemAnswer } from '../../../server/measure/scoring/scoreTest.ts'
import { currentScale } from '../../../src/rules/levelScale.ts'
import { FASTEST_READING_WPM } from '../../../src/rules/readingTime.ts'
import { timeOfReading, timeOfSkimming } from '../../../tests/support/answerTimes.ts'
import { drawLearner, drawTruth, meetItem, type Learner } from '../../../tests/support/simulatedLearner.ts'
import { accuracyOf, type Accuracy, type Outcome } from './accuracy.ts'
import { missedAccuracyTargets, type AccuracyTargets } from './accuracyTargets.ts'

/** A simulated learner's way of reading. */
type Reader = {
  learner: Learner
  /** Share (0..1) of sentences that are not read. `blindly`: marks these Know without even reading the expression. */
  skims?: number
  blindly?: boolean
  /** Whether Not sure is pressed quickly. */
  quickNotSure?: boolean
  /** Whether times are unknown, that is, 0. */
  timeless?: boolean
}

/** Time (ms) of a quick Not sure. */
const QUICK_NOT_SURE = 600
/** How much easier (logits) an expression is for skimmers, who may know it in any sense. */
const ANY_SENSE = 0.5

/** Lower limit (logits) of the ablest simulated learners: C2. */
const ABLEST = currentScale.cuts[4]

/**
 * A simulated group and its targets. `mostRemarked`: maximum share (0..1) with the remark about quick reading; `alike`:
 * whether results must equal those without times.
 */
type Cell = {
  readers: string
  draw: (random: () => number) => Reader
  targets?: AccuracyTargets
  maxRemarked?: number
  alike?: boolean
}

const anyReader = (random: () => number): Reader => ({ learner: drawLearner(random) })
const anyAblest = (random: () => number): Reader => ({ learner: drawLearner(random, { lowest: ABLEST }) })

const CELLS: readonly Cell[] = [
  { readers: 'read all', draw: anyReader },
  { readers: 'read all, all times 0', draw: (random) => ({ ...anyReader(random), timeless: true }), alike: true },
  {
    readers: 'Not sure takes .6 s',
    draw: (random) => ({ ...anyReader(random), quickNotSure: true }),
    targets: { bias: [-0.03, 0.03] },
  },
  { readers: 'skim a fifth', draw: (random) => ({ ...anyReader(random), skims: 0.2 }) },
  {
    readers: 'skim a fifth, C2',
    draw: (random) => ({ ...anyAblest(random), skims: 0.2 }),
    targets: { rmse: [-Infinity, 0.42] },
  },
  {
    readers: 'read all, fast, C2',
    draw: (random) => ({ learner: { ...anyAblest(random).learner, rate: FASTEST_READING_WPM } }),
    maxRemarked: 0.01,
  },
  { readers: 'press Know blindly, a fifth', draw: (random) => ({ ...anyReader(random), skims: 0.2, blindly: true }) },
]

/** Accuracy with and without times. `remarked`: share (0..1) with the remark about quick reading. */
export type SkimmingFigure = {
  readers: string
  timed: Accuracy
  untimed: Accuracy
  remarked: number
  missed: readonly string[]
}

/** Measures each group with `learners` learners. */
export function skimmingFigures(
  bank: ItemBank,
  score: ReturnType<typeof createScorer>,
  random: () => number,
  learners: number,
): SkimmingFigure[] {
  return CELLS.map(({ readers, draw, targets = {}, maxRemarked = 1, alike = false }) => {
    const timed: Outcome[] = []
    const untimed: Outcome[] = []
    for (let drawn = 0; drawn < learners; drawn++) {
      const reader = draw(random)
      const { learner } = reader
      const answers = takeForm(reader, assembleForm(bank, random, new Map()), random)
      timed.push({ learner, score: score(answers) })
      untimed.push({ learner, score: score(answers.map(({ itemId, known }) => ({ itemId, known }))) })
    }
    const accuracy = accuracyOf(timed)
    const remarked = timed.filter((outcome) => outcome.score.readQuickly).length / learners
    const limit = maxRemarked + 2 * Math.sqrt((maxRemarked * (1 - maxRemarked)) / learners)
    const missed = [
      ...missedAccuracyTargets(accuracy, timed, targets),
      ...(remarked > limit ? [`told of reading quickly ${remarked.toFixed(4)}, target <= ${maxRemarked}`] : []),
      ...(alike && !isDeepStrictEqual(timed, untimed) ? ['results differ from those without times'] : []),
    ]
    return { readers, timed: accuracy, untimed: accuracyOf(untimed), remarked, missed }
  })
}

/** Draws the answers to a form, with their times. */
function takeForm(reader: Reader, form: readonly Item[], random: () => number): ItemAnswer[] {
  return form.map((item) => {
    const skims = random() < (reader.skims ?? 0)
    const known = skims
      ? knowsUnread(reader, item, random)
      : meetItem(reader.learner, item, drawTruth(item, random), random).known
    const time = reader.timeless ? 0 : timeOf(reader, item, known, skims, random)
    return { itemId: item.id, known, time }
  })
}

/** Draws an answer without reading the sentence, which includes not noticing a fake. */
function knowsUnread({ learner, blindly }: Reader, item: Item, random: () => number): boolean {
  const { difficulty, slope } = drawTruth(item, random)
  const anySense = { difficulty: difficulty - ANY_SENSE, slope }
  return blindly || meetItem(learner, { ...item, fake: undefined }, anySense, random).known
}

function timeOf({ learner, quickNotSure }: Reader, item: Item, known: boolean, skims: boolean, random: () => number) {
  if (skims) return timeOfSkimming(random)
  return !known && quickNotSure ? QUICK_NOT_SURE : timeOfReading(item, learner.rate, random)
}

/** Formats the figures as lines of text. */
export function skimmingLines(figures: readonly SkimmingFigure[]): string[] {
  return [
    'Learners who …, with the times of their answers / without: no level, bias, RMSE, 90 % intervals that hold the ability; share with the remark',
    ...figures.map(({ readers, timed, untimed, remarked }) => {
      const pair = (figure: 'noLevel' | 'bias' | 'rmse' | 'abilityCoverage') =>
        [timed, untimed].map((accuracy) => accuracy[figure].toFixed(4).padStart(7)).join(' / ')
      const shares = [timed.overclaimingRemarks, remarked].map((share) => share.toFixed(4)).join(', read quickly ')
      return `  ${readers.padEnd(28)} ${pair('noLevel')}  ${pair('bias')}  ${pair('rmse')}  ${pair('abilityCoverage')}  ${shares}`
    }),
  ]
}

/** Describes the missed targets. */
export function missedSkimmingTargets(figures: readonly SkimmingFigure[]): string[] {
  return figures.flatMap(({ readers, missed }) => missed.map((target) => `learners who ${readers}: ${target}`))
}
