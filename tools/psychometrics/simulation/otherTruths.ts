import type { ItemBank } from '../../../server/measure/bank/itemBank.ts'
import type { createScorer } from '../../../server/measure/scoring/scoreTest.ts'
import { accuracyOf, type Accuracy } from './accuracy.ts'
import { accuracyTargets, missedAccuracyTargets, PLAIN_TARGETS, type AccuracyTargets } from './accuracyTargets.ts'
import { agreementLines } from './agreementLines.ts'
import { takeTests } from './takeTests.ts'
import { truthOf, truthOfEdition, type Truth } from './truth.ts'

/** A truth that the scoring does not assume, and the targets of its scores. */
type OtherTruth = { name: string; truth: () => Truth; targets: AccuracyTargets }

const shifted = (multiwordShift: number, name: string): OtherTruth => ({
  name,
  truth: () => truthOf({ multiwordShift }),
  targets: accuracyTargets(multiwordShift),
})

export const OTHER_TRUTHS: readonly OtherTruth[] = [
  {
    name: 'learners know phrasal verbs and idioms as they know words, to within .5',
    truth: () => truthOf({ offsetSd: 0.5 }),
    targets: { ...PLAIN_TARGETS, abilityCoverage: [0.88, 0.95], countCoverage: [0.88, 0.95] },
  },
  shifted(0.5, 'all phrasal verbs and idioms are harder by .5'),
  shifted(-0.5, 'all phrasal verbs and idioms are easier by .5'),
  shifted(-1.45, 'all phrasal verbs and idioms are easier by 1.45'),
  {
    // Logits of the two scales are not the same, so only levels and counts tell something.
    name: 'difficulties, levels and counts are those of the second edition',
    truth: () => truthOfEdition('second'),
    targets: {},
  },
]

/** Share of the run's learners that is simulated for each truth. */
const PART = 0.25

/** The accuracy of the scores if the truth is another one. */
export type OtherTruthFigures = { name: string; learners: number; accuracy: Accuracy }

/**
 * Measures each truth.
 * @param learners the number of learners in the run, of which each truth gets a part
 */
export function simulateOtherTruths(
  bank: ItemBank,
  score: ReturnType<typeof createScorer>,
  random: () => number,
  learners: number,
): { figures: OtherTruthFigures[]; missed: string[] } {
  const part = Math.ceil(PART * learners)
  const measured = OTHER_TRUTHS.map(({ name, truth: create, targets }) => {
    const truth = create()
    const taken = takeTests(bank, score, random, part, truth)
    const accuracy = accuracyOf(taken, truth)
    const missed = missedAccuracyTargets(accuracy, taken, targets)
    return { figures: { name, learners: part, accuracy }, missed: missed.map((target) => `if ${name}: ${target}`) }
  })
  return { figures: measured.map(({ figures }) => figures), missed: measured.flatMap(({ missed }) => missed) }
}

/** Formats the figures as lines of text. */
export function otherTruthLines(figures: readonly OtherTruthFigures[]): string[] {
  return figures.flatMap(({ name, learners, accuracy }) => [
    `If ${name} (${learners} learners)`,
    ...agreementLines(accuracy),
  ])
}
