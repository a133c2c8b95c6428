import { itemKinds } from '../../../src/contracts/itemKinds.ts'
import { severalOfKind } from '../../../src/rules/kindNames.ts'
import type { Accuracy } from './accuracy.ts'
import { type AccuracyTargets, targetText } from './accuracyTargets.ts'
import type { Exposure, Parallelism } from './formEquality.ts'
import { levelsText } from './levelsText.ts'
import type { ProfileFigures } from './profiles.ts'
import type { ProficiencyAgreement } from './proficiencyAgreement.ts'
import { type ProgressFigures, progressLines } from './progressFigures.ts'

/** Everything that one run of the simulation measured. Times in milliseconds. */
export type Measured = {
  accuracy: Accuracy
  parallelism: readonly Parallelism[]
  exposure: Exposure
  proficiency: readonly ProficiencyAgreement[]
  progress: ProgressFigures
  scoringMedian: number
  assemblyMedian: number
  profiles: ProfileFigures
}

/** The figures as lines of text, some of them with their targets. */
export function reportLines(measured: Measured, targets: AccuracyTargets): string[] {
  const { accuracy, parallelism, exposure, proficiency, progress, profiles } = measured
  const { scoringMedian, assemblyMedian } = measured
  const targeted = (label: string, figure: keyof AccuracyTargets) => {
    const target = targets[figure]
    return line(target ? `${label} (target ${targetText(target)})` : label, accuracy[figure])
  }
  return [
    'Ability (logits)',
    `${targeted('bias', 'bias')}   ${levelsText(accuracy.biasByLevel)}`,
    `${targeted('RMSE', 'rmse')}   ${levelsText(accuracy.rmseByLevel)}`,
    line('r squared', accuracy.rSquared),
    'Level',
    targeted('exact', 'levelExact'),
    line('within one (target >= 0.99)', accuracy.levelWithinOne),
    ...proficiency.flatMap(({ correlation, exact, withinOne }) => [
      `Level, against a proficiency that correlates ${correlation} with vocabulary`,
      line('exact', exact),
      line('within one', withinOne),
    ]),
    'Share of 90 % intervals that hold the truth',
    targeted('ability', 'abilityCoverage'),
    ...itemKinds.map((kind) => line(severalOfKind(kind), accuracy.countCoverage[kind])),
    line('Share with the overclaiming remark', accuracy.overclaimingRemarks),
    line('Share told no level', accuracy.noLevel),
    'Profile of the counts: share of learners',
    line('of no difference who are told of one (target <= 0.06)', profiles.falsely),
    line('with phrasal verbs a logit behind who are told so', profiles.found),
    line('… who are told the contrary', profiles.contrary),
    'Expected standard error of the best and the worst form, and their ratio (target <= 1.05)',
    ...parallelism.map(
      ({ theta, best, worst, ratio }) =>
        `  theta ${theta.toFixed(1).padStart(4)}   ${best.toFixed(3)}  ${worst.toFixed(3)}  ${ratio.toFixed(3)}`,
    ),
    'Exposure, relative to the mean of all items (target <= 3)',
    line('most shown', exposure.highest),
    line('least shown', exposure.lowest),
    `  never shown: ${exposure.neverShown}`,
    ...progressLines(progress),
    'Median time (ms)',
    line('scoring one person', scoringMedian),
    line('assembling one form', assemblyMedian),
  ]
}

function line(label: string, value: number): string {
  return `  ${label}: ${value.toFixed(3)}`
}
