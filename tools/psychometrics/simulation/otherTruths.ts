import { accuracyTable, PLAIN_TARGETS, type AccuracyTargets } from './accuracy.ts'
import type { Table } from './figures.ts'
import { takeTests, type Tested } from './takeTests.ts'
import { truthOf, truthOfEdition, type Truth } from './truth.ts'

/** The targets if all phrasal verbs and idioms are somewhat harder, or easier, than the bank says. */
const SHIFTED_TARGETS: AccuracyTargets = { bias: [-0.12, 0.12], abilityCoverage: [0.86, Infinity] }

/** Truths that the scoring does not assume, and the targets of its scores. */
const OTHER_TRUTHS: readonly { name: string; truth: () => Truth; targets: AccuracyTargets }[] = [
  {
    name: 'learners know phrasal verbs and idioms as they know words, to within .5',
    truth: () => truthOf({ offsetSd: 0.5 }),
    targets: { ...PLAIN_TARGETS, abilityCoverage: [0.88, 0.95], countCoverage: [0.88, 0.95] },
  },
  {
    name: 'all phrasal verbs and idioms are harder by .5',
    truth: () => truthOf({ multiwordShift: 0.5 }),
    targets: SHIFTED_TARGETS,
  },
  {
    name: 'all phrasal verbs and idioms are easier by .5',
    truth: () => truthOf({ multiwordShift: -0.5 }),
    targets: SHIFTED_TARGETS,
  },
  {
    name: 'all phrasal verbs and idioms are easier by 1.45',
    truth: () => truthOf({ multiwordShift: -1.45 }),
    targets: {},
  },
  {
    // Logits of the two scales are not the same, so only levels and counts tell something.
    name: 'difficulties, levels and counts are those of the second edition',
    truth: () => truthOfEdition('second'),
    targets: {},
  },
]

/** Share of the run's learners that is simulated for each truth. */
const PART = 0.25

/** Measures each truth with a part of the learners. */
export function otherTruths(tested: Tested, learners: number): Table[] {
  return OTHER_TRUTHS.map(({ name, truth: create, targets }) => {
    const truth = create()
    const taken = takeTests(tested, Math.ceil(PART * learners), truth)
    return accuracyTable(`If ${name} (${taken.length} learners)`, taken, targets, truth)
  })
}
