import { assembleForm } from '../../../server/measure/form/assembleForm.ts'
import type { ItemBank } from '../../../server/measure/bank/itemBank.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import type { createScorer, ItemAnswer } from '../../../server/measure/scoring/scoreTest.ts'
import { countWords, FASTEST_READING, readingTime, SLOWEST_READING } from '../../../src/rules/readingTime.ts'
import { type Accuracy, accuracyOf, type Outcome } from './accuracy.ts'
import { type AccuracyTargets, missedAccuracyTargets } from './accuracyTargets.ts'
import { normal } from './distributions.ts'
import { drawLearner, drawTruth, HIGHEST_ABILITY, type Learner, marksKnow } from './simulateLearner.ts'

/** How somebody goes through the sentences. */
type Reader = {
  learner: Learner
  /** Reading rate, in words a minute. */
  rate: number
  /** Share (0..1) of the sentences of which only the highlighted expression is seen. */
  skims: number
  /** Whether Not sure is pressed at once. */
  quickNotSure?: boolean
}

/** The truth behind the times: standard deviations are of their logarithms, times in ms. */
const READING_SD = 0.35
const SKIM_MEDIAN = 900
const SKIM_SD = 0.5
const AT_ONCE = 600
/** Who skims knows the expression in any sense, not only in that of the sentence: it is easier by so much (logits). */
const ANY_SENSE = 0.5

/** Where the ablest of the simulated learners begin: at C2. */
const ABLEST = 1.7

const anyRate = (random: () => number) => SLOWEST_READING + (FASTEST_READING - SLOWEST_READING) * random()

/** What is simulated, and where the figures have to lie; shares that have a limit are those with the remark. */
type Cell = {
  readers: string
  draw: (random: () => number) => Reader
  targets: AccuracyTargets
  mostRemarked?: number
}

const CELLS: readonly Cell[] = [
  {
    readers: 'who read all',
    draw: (random) => ({ learner: drawLearner(random), rate: anyRate(random), skims: 0 }),
    targets: {},
  },
  {
    readers: 'whose Not sure takes .6 s',
    draw: (random) => ({ learner: drawLearner(random), rate: anyRate(random), skims: 0, quickNotSure: true }),
    targets: { bias: [-0.03, 0.03] },
  },
  {
    readers: 'who skim a fifth',
    draw: (random) => ({ learner: drawLearner(random), rate: anyRate(random), skims: 0.2 }),
    targets: {},
  },
  {
    readers: 'who skim a fifth, C2',
    draw: (random) => ({
      learner: drawLearner(random, ABLEST, HIGHEST_ABILITY),
      rate: anyRate(random),
      skims: 0.2,
    }),
    targets: { rmse: [-Infinity, 0.42] },
  },
  {
    readers: 'who read all, fast, C2',
    draw: (random) => ({ learner: drawLearner(random, ABLEST, HIGHEST_ABILITY), rate: FASTEST_READING, skims: 0 }),
    targets: {},
    mostRemarked: 0.01,
  },
]

/** The same answers scored with their times and without them. `remarked`: share (0..1) told that fakes were read quickly. */
export type SkimmingFigure = {
  readers: string
  timed: Accuracy
  untimed: Accuracy
  remarked: number
  missed: readonly string[]
}

/** Measures each kind of reader with so many learners. */
export function skimmingFigures(
  bank: ItemBank,
  score: ReturnType<typeof createScorer>,
  random: () => number,
  learners: number,
): SkimmingFigure[] {
  return CELLS.map(({ readers, draw, targets, mostRemarked = 1 }) => {
    const timed: Outcome[] = []
    const untimed: Outcome[] = []
    let differing = 0
    for (let drawn = 0; drawn < learners; drawn++) {
      const reader = draw(random)
      const answers = takeForm(reader, assembleForm(bank, random, new Map()), random)
      const without = score(answers.map(({ itemId, known }) => ({ itemId, known })))
      const zero = score(answers.map((answer) => ({ ...answer, time: 0 })))
      if (JSON.stringify(zero) !== JSON.stringify(without)) differing++
      timed.push({ learner: reader.learner, score: score(answers) })
      untimed.push({ learner: reader.learner, score: without })
    }
    const accuracy = accuracyOf(timed)
    const remarked = timed.filter((outcome) => outcome.score.readQuickly).length / learners
    const most = mostRemarked + 2 * Math.sqrt((mostRemarked * (1 - mostRemarked)) / learners)
    const missed = [
      ...missedAccuracyTargets(accuracy, timed, targets),
      ...(remarked > most ? [`remarked ${remarked.toFixed(4)}, target <= ${mostRemarked}`] : []),
      ...(differing > 0 ? [`all times 0: ${differing} results differ from those without times`] : []),
    ]
    return { readers, timed: accuracy, untimed: accuracyOf(untimed), remarked, missed }
  })
}

/** The answers to a form, with their times. */
function takeForm({ learner, rate, skims, quickNotSure }: Reader, form: readonly Item[], random: () => number) {
  return form.map((item): ItemAnswer => {
    const truth = drawTruth(item, random)
    if (random() < skims) {
      // Who does not see the sentence cannot see that it makes no sense.
      const expression = { ...item, fake: undefined }
      const known = marksKnow(learner, expression, { ...truth, difficulty: truth.difficulty - ANY_SENSE }, random)
      return { itemId: item.id, known, time: Math.round(SKIM_MEDIAN * Math.exp(SKIM_SD * normal(random))) }
    }
    const known = marksKnow(learner, item, truth, random)
    if (!known && quickNotSure) return { itemId: item.id, known, time: AT_ONCE }
    const press = readingTime(0, rate)
    const reading = (readingTime(countWords(item.sentence), rate) - press) * Math.exp(READING_SD * normal(random))
    return { itemId: item.id, known, time: Math.round(press + reading) }
  })
}

/** The figures as lines of text. */
export function skimmingLines(figures: readonly SkimmingFigure[]): string[] {
  return [
    'Times of answers, with them / without: no level, bias, RMSE, 90 % intervals that hold the ability; share with the remark',
    ...figures.map(({ readers, timed, untimed, remarked }) => {
      const pair = (figure: 'noLevel' | 'bias' | 'rmse' | 'abilityCoverage') =>
        [timed, untimed].map((accuracy) => accuracy[figure].toFixed(4).padStart(7)).join(' / ')
      const shares = [timed.overclaimingRemarks, remarked].map((share) => share.toFixed(4)).join(', read quickly ')
      return `  ${readers.padEnd(28)} ${pair('noLevel')}  ${pair('bias')}  ${pair('rmse')}  ${pair('abilityCoverage')}  ${shares}`
    }),
  ]
}

/** The targets that figures miss. */
export function missedSkimmingTargets(figures: readonly SkimmingFigure[]): string[] {
  return figures.flatMap(({ readers, missed }) => missed.map((target) => `readers ${readers}: ${target}`))
}
