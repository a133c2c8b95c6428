import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { createScorer } from '../../../server/measure/scoring/scoreTest.ts'
import { exposureOf, parallelismOf } from '../../../tests/support/formEquality.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import { accuracyOf } from './accuracy.ts'
import { accuracyTargets, missedAccuracyTargets } from './accuracyTargets.ts'
import { carelessFigures, carelessLines, missedCarelessTargets } from './carelessness.ts'
import { certaintyFigures } from './certainty.ts'
import { RETAINED, simulateComingBack } from './comingBack.ts'
import { comingBackFigures, comingBackLines, missedComingBackTargets } from './comingBackFigures.ts'
import { otherTruthLines, simulateOtherTruths } from './otherTruths.ts'
import { missedOverclaimingTargets, overclaimingFigures, overclaimingLines, type Claimed } from './overclaiming.ts'
import { proficiencyAgreement } from './proficiencyAgreement.ts'
import { missedProgressTargets, progressFigures, progressLines } from './progressFigures.ts'
import { simulateProgress } from './progressPairs.ts'
import { reportLines } from './report.ts'
import { missedSkimmingTargets, skimmingFigures, skimmingLines } from './skimming.ts'
import { takeTests } from './takeTests.ts'
import { truthOf } from './truth.ts'

/** The settings of a simulation. The shift is in logits (see sharedError). */
export type Run = { learners: number; seed: number; multiwordShift: number }

/** The figures of a part of a run as lines of text, and the missed targets. */
export type Measured = { lines: readonly string[]; missed: readonly string[] }

const prepare = ({ seed }: Run) => {
  const bank = loadItemBank()
  return [bank, createScorer(bank), seededRandom(seed)] as const
}

function overclaim(run: Run, claimed: Claimed): Measured {
  const figures = overclaimingFigures(...prepare(run), run.learners, claimed)
  return { lines: overclaimingLines(figures), missed: missedOverclaimingTargets(figures) }
}

function comeBack(run: Run, learners: string, practises: boolean): Measured {
  const prepared = prepare(run)
  const tests = Array.from({ length: run.learners }, () => simulateComingBack(...prepared, { practises }))
  const figures = comingBackFigures(tests)
  return { lines: comingBackLines(figures, learners), missed: missedComingBackTargets(figures, tests) }
}

/** The parts of a run. Each starts from the seed, so that its figures are the same alone and in a whole run. */
const PARTS = {
  tests: (run) => {
    const [bank, score, random] = prepare(run)
    const { learners, multiwordShift } = run
    const truth = truthOf({ multiwordShift })
    const taken = takeTests(bank, score, random, learners, truth)
    const forms = taken.map(({ form }) => form)
    const figures = {
      accuracy: accuracyOf(taken, truth),
      certainty: certaintyFigures(taken, truth),
      parallelism: parallelismOf(forms),
      exposure: exposureOf(bank, forms),
      proficiency: proficiencyAgreement(taken, random),
    }
    const targets = accuracyTargets(multiwordShift)
    return {
      lines: reportLines(figures, taken, targets),
      missed: missedAccuracyTargets(figures.accuracy, taken, targets),
    }
  },
  progress: (run) => {
    const [bank, score, random] = prepare(run)
    const one = () => simulateProgress(bank, score, random, run.multiwordShift)
    const progress = progressFigures(Array.from({ length: run.learners }, one))
    const missed = run.multiwordShift === 0 ? missedProgressTargets(progress) : []
    return { lines: progressLines(progress), missed }
  },
  other_truths: (run) => {
    const { figures, missed } = simulateOtherTruths(...prepare(run), run.learners)
    return { lines: otherTruthLines(figures), missed }
  },
  careless: (run) => {
    const figures = carelessFigures(...prepare(run), run.learners)
    return { lines: carelessLines(figures), missed: missedCarelessTargets(figures, run.learners) }
  },
  coming_back: (run) => comeBack(run, `learners who learn ${RETAINED} of what is listed and nothing else`, false),
  practice: (run) => comeBack(run, `learners who practise what is listed, and retain ${RETAINED} of it`, true),
  skimming: (run) => {
    const figures = skimmingFigures(...prepare(run), run.learners)
    return { lines: skimmingLines(figures), missed: missedSkimmingTargets(figures) }
  },
  overclaiming_few: (run) => overclaim(run, 'few'),
  overclaiming_some: (run) => overclaim(run, 'some'),
  overclaiming_many: (run) => overclaim(run, 'many'),
} satisfies Record<string, (run: Run) => Measured>

export type PartName = keyof typeof PARTS
export const partNames = Object.keys(PARTS) as PartName[]
/** The parts that support a shift of phrasal verbs and idioms. */
export const shiftedPartNames: readonly PartName[] = ['tests', 'progress']

/** Simulates a part of a run. */
export function simulatePart(name: PartName, run: Run): Measured {
  return PARTS[name](run)
}
