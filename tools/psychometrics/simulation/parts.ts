import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { createScorer } from '../../../server/measure/scoring/scoreTest.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import { carelessAnswers } from './carelessness.ts'
import { comingBack } from './comingBack.ts'
import type { Table } from './figures.ts'
import { otherTruths } from './otherTruths.ts'
import { overclaiming } from './overclaiming.ts'
import { progress } from './progress.ts'
import { singleTests } from './singleTests.ts'
import { skimming } from './skimming.ts'
import type { Tested } from './takeTests.ts'

/** The parts of a run. */
const PARTS = {
  tests: singleTests,
  progress,
  other_truths: otherTruths,
  careless: carelessAnswers,
  coming_back: (tested, learners) => comingBack(tested, learners, false),
  practice: (tested, learners) => comingBack(tested, learners, true),
  skimming,
  overclaiming_few: (tested, learners) => overclaiming(tested, learners, 'few'),
  overclaiming_some: (tested, learners) => overclaiming(tested, learners, 'some'),
  overclaiming_many: (tested, learners) => overclaiming(tested, learners, 'many'),
} satisfies Record<string, (tested: Tested, learners: number) => Table[]>

export type PartName = keyof typeof PARTS
export const partNames = Object.keys(PARTS) as PartName[]

/** Simulates a part of a run. Each starts from the seed, so that its figures are the same alone and in a whole run. */
export function simulatePart(name: PartName, { learners, seed }: { learners: number; seed: number }): Table[] {
  const bank = loadItemBank()
  return PARTS[name]({ bank, score: createScorer(bank), random: seededRandom(seed) }, learners)
}
