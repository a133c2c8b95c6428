import { cefrLevels } from '#contracts/cefr.ts'
import { itemKinds } from '#contracts/itemKinds.ts'
import { plural, plurals } from '#rules/kindNames.ts'
import { offsetKinds, PRIOR_ABILITY_SD } from '../../../server/measure/scoring/abilityGrid.ts'
import type { PublishedFigures, ShareByLevel } from './publishedFigures.ts'
import { htmlTable } from './htmlTable.ts'
import { decimal, signed } from './numberText.ts'

/** How near the scores of simulated learners are to the truth. */
export function accuracyTable({ accuracy, proficiency, profiles, exposure }: PublishedFigures): string {
  return htmlTable(
    'Accuracy, simulated',
    ['figure', 'measured'],
    [
      ['bias of ability, logits', decimal(accuracy.bias)],
      ['root mean square error of ability, logits, all', decimal(accuracy.rmse)],
      ...Object.entries(accuracy.rmseByLevel).map(([level, error]) => [`… of learners at ${level}`, decimal(error)]),
      ['level exact', decimal(accuracy.levelExact)],
      ['level within one', decimal(accuracy.levelWithinOne)],
      ['range holds the ability', decimal(accuracy.abilityCoverage)],
      ...itemKinds.map((kind) => [`… the ${plural(kind)}`, decimal(accuracy.countCoverage[kind])]),
      ['learners with the remark on overclaiming', decimal(accuracy.overclaimingRemarks)],
      ['learners who are told no level, left out above', decimal(accuracy.noLevel)],
      ...proficiency.flatMap(({ correlation, exact, withinOne }) => [
        [`level as that of a proficiency that correlates ${correlation}: exact`, decimal(exact)],
        ['… within one', decimal(withinOne)],
      ]),
      ['equal in all kinds, told of a difference', decimal(profiles.falsely)],
      ['phrasal verbs a logit behind, told so', decimal(profiles.found)],
      ['most shown item, relative to the mean', decimal(exposure.highest, 2)],
      ['least shown item', decimal(exposure.lowest, 2)],
    ],
  )
}

/** How near scores are where all expressions of the other kinds are easier or harder than the bank says, beside the plain run. */
export function shiftTable({ accuracy, multiwordShifts }: PublishedFigures): string {
  const runs = [{ shift: 0, ...accuracy }, ...multiwordShifts].toSorted((first, second) => first.shift - second.shift)
  const row = (label: string, valueOf: (run: (typeof runs)[number]) => number | undefined) => [
    label,
    ...runs.map((run) => {
      const value = valueOf(run)
      return value === undefined ? '' : decimal(value)
    }),
  ]
  return htmlTable(
    `Accuracy if all ${plurals(offsetKinds)} are harder than the bank says, by logits`,
    ['figure', ...runs.map(({ shift }) => signed(shift))],
    [
      row('bias of ability, logits', ({ bias }) => bias),
      ...cefrLevels.map((level) => row(`… of learners at ${level}`, ({ biasByLevel }) => biasByLevel[level])),
      row('root mean square error of ability, logits', ({ rmse }) => rmse),
      row('level exact', ({ levelExact }) => levelExact),
      row('range holds the ability', ({ abilityCoverage }) => abilityCoverage),
    ],
  )
}

/** What the answers leave open at an ability: 0.26 for the information of a form and the prior together, in logits. */
export function standardErrorFrom(information: number): number {
  return 1 / Math.sqrt(information + 1 / PRIOR_ABILITY_SD ** 2)
}

/** Standard errors that forms promise, by ability. */
export function standardErrorTable({ parallelism }: PublishedFigures): string {
  return htmlTable(
    'Expected standard error of the best and the worst form, logits',
    ['θ', 'best', 'worst', 'ratio'],
    parallelism
      .filter(({ theta }) => Number.isInteger(theta))
      .map(({ theta, best, worst, ratio }) => [signed(theta), ...[best, worst, ratio].map((value) => decimal(value))]),
  )
}

/** How often the verdict on progress is right, all in all and by level. */
export function progressTable({ assumptions, progress }: PublishedFigures): string {
  const row = (label: string, { share, byLevel }: ShareByLevel) => [
    label,
    decimal(share),
    ...cefrLevels.map((level) => (byLevel[level] === undefined ? '' : decimal(byLevel[level], 2))),
  ]
  return htmlTable(
    'Verdict on progress: share of learners, all and by level',
    ['figure', 'all', ...cefrLevels],
    [
      row('unchanged, told so after two tests', progress.unchangedRight),
      row('unchanged, told so after three', progress.stillUnchangedRight),
      row('unchanged, told of a gain', progress.falseGains),
      row('unchanged, told of a fall', progress.falseFalls),
      row(`gain of ${assumptions.largeGain} logits, found`, progress.gainsFound),
      row('gain of one level, found', progress.levelGainsFound),
      row(`fall of ${assumptions.largeGain} logits, found`, progress.fallsFound),
      row('fall of one level, found', progress.levelFallsFound),
    ],
  )
}
