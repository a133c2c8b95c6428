import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { assembleForm } from '../../../server/measure/form/assembleForm.ts'
import type { ItemAnswer } from '../../../server/measure/scoring/scoreTest.ts'
import { currentScale } from '../../../src/rules/levelScale.ts'
import { FASTEST_READING_WPM } from '../../../src/rules/readingTime.ts'
import { timeOfReading, timeOfSkimming } from '../../../tests/support/answerTimes.ts'
import { drawLearner, drawTruth, meetItem, type Learner } from '../../../tests/support/simulatedLearner.ts'
import { ACCURACY_COLUMNS, accuracyFigures, type AccuracyTargets, type Outcome } from './accuracy.ts'
import { share, shareOf, type Figure, type Table } from './figures.ts'
import type { Tested } from './takeTests.ts'

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

/** A simulated group and its targets. `maxRemarked`: the largest share (0..1) with the remark about quick reading. */
type Group = {
  readers: string
  draw: (random: () => number) => Reader
  targets?: AccuracyTargets
  maxRemarked?: number
}

const anyReader = (random: () => number): Reader => ({ learner: drawLearner(random) })
const anyAblest = (random: () => number): Reader => ({ learner: drawLearner(random, { lowest: ABLEST }) })

/** The last column of the accuracy that is shown here. */
const SHOWN = 6

const GROUPS: readonly Group[] = [
  { readers: 'read all', draw: anyReader },
  { readers: 'read all, all times 0', draw: (random) => ({ ...anyReader(random), timeless: true }) },
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

/** Measures each group with `learners` learners, with and without the times of their answers. */
export function skimming({ bank, score, random }: Tested, learners: number): Table[] {
  const rows = GROUPS.flatMap(({ readers, draw, targets = {}, maxRemarked = 1 }) => {
    const timed: Outcome[] = []
    const untimed: Outcome[] = []
    for (let drawn = 0; drawn < learners; drawn++) {
      const reader = draw(random)
      const { learner } = reader
      const answers = takeForm(reader, assembleForm(bank, random, new Map()), random)
      timed.push({ learner, score: score(answers) })
      untimed.push({ learner, score: score(answers.map(({ itemId, known }) => ({ itemId, known }))) })
    }
    const remarked = shareOf(timed, (outcome) => outcome.score.readQuickly)
    const row = (name: string, outcomes: readonly Outcome[], held: AccuracyTargets, told: Figure) =>
      [name, ...accuracyFigures(outcomes, held).slice(0, SHOWN), told] as const
    return [
      row(readers, timed, targets, share(remarked, learners, 0, maxRemarked)),
      row(`${readers}, without times`, untimed, {}, 0),
    ]
  })
  return [{ title: 'Learners who …', columns: [...ACCURACY_COLUMNS.slice(0, SHOWN), 'remarked'], rows }]
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
