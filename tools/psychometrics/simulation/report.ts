import { itemKinds } from '../../../src/contracts/itemKinds.ts'
import { plural } from '../../../src/rules/kindNames.ts'
import type { Exposure, Parallelism } from '../../../tests/support/formEquality.ts'
import type { Accuracy } from './accuracy.ts'
import { targetText, type AccuracyTargets } from './accuracyTargets.ts'
import { agreementLines } from './agreementLines.ts'
import { certaintyLines, type CertaintyFigure } from './certainty.ts'
import type { ProficiencyAgreement } from './proficiencyAgreement.ts'
import type { TakenTest } from './takeTests.ts'

/** The figures of single tests in one run. */
type TestFigures = {
  accuracy: Accuracy
  certainty: readonly CertaintyFigure[]
  parallelism: readonly Parallelism[]
  exposure: Exposure
  proficiency: readonly ProficiencyAgreement[]
}

/**
 * Formats the figures as lines of text, some with targets. Times depend on the machine and are not recorded elsewhere.
 */
export function reportLines(figures: TestFigures, taken: readonly TakenTest[], targets: AccuracyTargets): string[] {
  const { accuracy, certainty, parallelism, exposure, proficiency } = figures
  const targeted = (label: string, figure: Exclude<keyof AccuracyTargets, 'countCoverage'>) => {
    const target = targets[figure]
    return line(target ? `${label} (target ${targetText(target)})` : label, accuracy[figure])
  }
  return [
    'Ability (logits)',
    targeted('bias', 'bias'),
    targeted('RMSE', 'rmse'),
    line('r squared', accuracy.rSquared),
    'Level',
    targeted('exact', 'levelExact'),
    targeted('within one', 'levelWithinOne'),
    ...certaintyLines(certainty),
    ...proficiency.flatMap(({ correlation, exact, withinOne }) => [
      `Level, against a proficiency that correlates ${correlation} with vocabulary`,
      line('exact', exact),
      line('within one', withinOne),
    ]),
    'Share of 90 % intervals that hold the truth',
    targeted('ability', 'abilityCoverage'),
    ...itemKinds.map((kind) => line(plural(kind), accuracy.countCoverage[kind])),
    'By true level: bias, RMSE, level exact, within one, levels too high; intervals that hold ability and counts',
    ...agreementLines(accuracy),
    line('Share with the overclaiming remark', accuracy.overclaimingRemarks),
    line('Share told no level', accuracy.noLevel),
    'Expected standard error of the best and the worst form, and their ratio (target <= 1.05)',
    ...parallelism.map(
      ({ theta, best, worst, ratio }) =>
        `  theta ${theta.toFixed(1).padStart(4)}   ${best.toFixed(3)}  ${worst.toFixed(3)}  ${ratio.toFixed(3)}`,
    ),
    'Exposure, as a share of the forms (target <= 0.25)',
    line('most shown', exposure.highest),
    line('least shown', exposure.lowest),
    `  never shown: ${exposure.neverShown}`,
    'Median time (ms)',
    line('scoring one person', median(taken.map(({ scoringTime }) => scoringTime))),
    line('assembling one form', median(taken.map(({ assemblyTime }) => assemblyTime))),
  ]
}

function line(label: string, value: number): string {
  return `  ${label}: ${value.toFixed(3)}`
}

function median(values: readonly number[]): number {
  return values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)]!
}
