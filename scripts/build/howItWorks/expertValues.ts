import { listed, plurals } from '#rules/kindNames.ts'
import { CHECK_OPTIONS, MAX_CHECKED } from '#contracts/meaningCheck.ts'
import { SMALLEST_GROUP } from '#contracts/ownResult.ts'
import { INFORMATION_TOLERANCE } from '../../../server/measure/form/balanceForm.ts'
import { INFORMATION_THETAS, EASIEST_WORDS_END, HARDEST_WORDS_START } from '../../../server/measure/form/formPlan.ts'
import { WORDS_FOR_A_PLACE } from '../../../server/measure/form/tailoring.ts'
import { LEAST_PROBABILITY, MOST_PROBABILITY, MOST_TO_LEARN } from '../../../server/measure/form/learnNext.ts'
import { offsetKinds } from '../../../server/measure/scoring/abilityGrid.ts'
import { CARELESS_NO_LEVEL } from '../../../server/measure/scoring/scoreTest.ts'
import { LOWER_QUANTILE, UPPER_QUANTILE } from '../../../server/measure/scoring/posteriorSummary.ts'
import type { PublishedFigures } from './publishedFigures.ts'
import { kindTable, levelTable } from './bankTables.ts'
import { constantsTable } from './constantsTable.ts'
import { accuracyTable, progressTable, shiftTable, standardErrorFrom, standardErrorTable } from './figureTables.ts'
import { informationCurve } from './informationCurve.ts'
import { decimal, grouped, percent, signed } from './numberText.ts'

/** What the page for experts shows beyond the other, by the name of its place. */
export function expertValues(figures: PublishedFigures): Readonly<Record<string, string>> {
  return {
    ...formValues(figures),
    ...figureValues(figures),
    ...truthValues(figures),
    otherKinds: plurals(offsetKinds),
    lowerQuantile: String(LOWER_QUANTILE),
    upperQuantile: String(UPPER_QUANTILE),
    smallestGroup: String(SMALLEST_GROUP),
    mostToLearn: String(MOST_TO_LEARN),
    leastProbability: String(LEAST_PROBABILITY),
    mostProbability: String(MOST_PROBABILITY),
    answersForOffset: String(figures.assumptions.answersForOffset),
    carelessNoLevel: percent(CARELESS_NO_LEVEL),
    mostChecked: String(MAX_CHECKED),
    checkOptions: String(CHECK_OPTIONS),
    constantsTable: constantsTable(),
  }
}

function formValues(figures: PublishedFigures): Record<string, string> {
  const information = figures.information.map(({ information: value }) => value)
  return {
    easiestWordsEnd: signed(EASIEST_WORDS_END),
    hardestWordsStart: signed(HARDEST_WORDS_START),
    wordsForAPlace: String(WORDS_FOR_A_PLACE),
    informationTolerance: `${decimal(100 * INFORMATION_TOLERANCE, 1)} %`,
    informationFrom: signed(INFORMATION_THETAS[0]!),
    informationTo: signed(INFORMATION_THETAS.at(-1)!),
    leastStandardError: decimal(standardErrorFrom(Math.max(...information)), 2),
    mostStandardError: decimal(standardErrorFrom(Math.min(...information)), 2),
    informationCurve: informationCurve(figures),
    standardErrorTable: standardErrorTable(figures),
  }
}

function figureValues(figures: PublishedFigures): Record<string, string> {
  const { accuracy } = figures
  return {
    ...proficiencyValues(figures),
    bankVersion: figures.bankVersion,
    seed: String(figures.seed),
    errorByLevel: listed(
      Object.entries(accuracy.rmseByLevel).map(([level, error]) => `${decimal(error, 2)} at ${level}`),
    ),
    levelExact: decimal(accuracy.levelExact),
    levelWithinOne: decimal(accuracy.levelWithinOne),
    abilityCoverage: decimal(accuracy.abilityCoverage),
    largeGain: String(figures.assumptions.largeGain),
    accuracyTable: accuracyTable(figures),
    shiftTable: shiftTable(figures),
    shifts: listed(
      figures.multiwordShifts.map(({ shift }) => signed(shift)),
      'or',
    ),
    shiftLearners: grouped(Math.min(...figures.multiwordShifts.map(({ learners }) => learners))),
    progressTable: progressTable(figures),
    kindTable: kindTable(figures),
    levelTable: levelTable(figures),
    strata: String(figures.bank.strata),
    thinStrata: String(figures.bank.thinStrata),
  }
}

/** Agreement with a level of proficiency under the lowest and the highest correlation that is supposed. */
function proficiencyValues({ proficiency }: PublishedFigures): Record<string, string> {
  const [asFound, corrected] = [proficiency[0]!, proficiency.at(-1)!]
  return {
    proficiencyCorrelation: String(asFound.correlation),
    proficiencyExact: decimal(asFound.exact, 2),
    proficiencyWithinOne: decimal(asFound.withinOne, 2),
    correctedCorrelation: String(corrected.correlation),
    correctedExact: decimal(corrected.exact, 2),
    correctedWithinOne: decimal(corrected.withinOne, 2),
  }
}

/** What simulated learners and items truly are. */
function truthValues({ assumptions }: PublishedFigures): Record<string, string> {
  return {
    lowestAbility: signed(assumptions.lowestAbility),
    highestAbility: signed(assumptions.highestAbility),
    trueOverclaim: assumptions.overclaim.join(', '),
    trueOffset: String(assumptions.offsetSpread),
    trueSlope: String(assumptions.slope),
    trueSlopeSpread: String(assumptions.slopeSpread),
    truePerson: String(assumptions.personItemSpread),
    trueLapse: String(assumptions.lapse),
    trueSlip: String(assumptions.slip),
    trueFakeShift: assumptions.fakeShift.map(signed).join(', '),
  }
}
