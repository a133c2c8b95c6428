import { itemKinds } from '#contracts/itemKinds.ts'
import { capitalised, plural, withArticle } from '#rules/kindNames.ts'
import { listText, numberText } from '#texts/format.ts'
import { FORM_SIZES } from '../../../server/measure/form/formPlan.ts'
import { offsetKinds } from '../../../server/measure/scoring/abilityGrid.ts'
import {
  NATIVE_AGE,
  NATIVE_COUNTS,
  NATIVE_WORDS_5TH_PERCENTILE,
  NATIVE_WORDS_95TH_PERCENTILE,
} from '../../../server/measure/scoring/nativeSpeaker.ts'
import { LISTED } from '../../../server/measure/scoring/vocabularySize.ts'
import figures from './figures.json' with { type: 'json' }
import { knowCurves } from './knowCurves.ts'
import { outOfHundred, outOfTen } from './numberText.ts'
import { rangeRuler } from './rangeRuler.ts'

/** The share of native speakers between the 5th and the 95th percentile. */
const SHARE_OF_NATIVES = 0.95 - 0.05

/**
 * An easy, a medium and a hard word (logits), with the mean standard error of the bank's words
 * (server/measure/bank/difficultyErrors.ts).
 */
const EXAMPLE_ITEMS = [
  { name: 'easy', b: -1.5, b_sd: 0.53 },
  { name: 'middle', b: 0.3, b_sd: 0.53 },
  { name: 'hard', b: 1.8, b_sd: 0.53 },
]

/** Ability (logits) of a learner at the upper end of B2, where a second level is possible. */
const EXAMPLE_ABILITY = 0.7

/**
 * The standard error (logits) of the worst form in the simulation (docs/scoring.md) for a learner of this ability
 * without overclaiming.
 */
const EXAMPLE_STANDARD_ERROR = 0.26

/** Returns the values of the page for learners, by placeholder: constants of the code and figures of the simulation. */
export function learnerValues(): Readonly<Record<string, string>> {
  return {
    formItems: String(Object.values(FORM_SIZES).reduce((sum, size) => sum + size, 0)),
    formKinds: capitalised(
      listText(
        itemKinds.map(
          (kind) => `in ${FORM_SIZES[kind]}${kind === 'word' ? ' of them you see' : ''} ${withArticle(kind)}`,
        ),
      ),
    ),
    formFakes: String(FORM_SIZES.fake),
    listedWords: numberText(LISTED.word),
    listedOtherKinds: listText(offsetKinds.map((kind) => `${numberText(LISTED[kind])} ${plural(kind)}`)),
    nativeAge: String(NATIVE_AGE),
    nativeKinds: listText(itemKinds.map((kind) => `${numberText(NATIVE_COUNTS[kind])} of the ${plural(kind)}`)),
    nativeLowest: numberText(NATIVE_WORDS_5TH_PERCENTILE),
    nativeHighest: numberText(NATIVE_WORDS_95TH_PERCENTILE),
    nativesIn10: outOfTen(SHARE_OF_NATIVES),
    learners: numberText(figures.learners),
    unchangedIn100: outOfHundred(figures.unchangedRight),
    coverageIn10: outOfTen(figures.abilityCoverage),
    levelExactIn10: outOfTen(figures.levelExact),
    proficiencyExactIn10: outOfTen(figures.proficiency.exact),
    proficiencyWithinOneIn10: outOfTen(figures.proficiency.withinOne),
    knowCurves: knowCurves(EXAMPLE_ITEMS),
    rangeRuler: rangeRuler(EXAMPLE_ABILITY, EXAMPLE_STANDARD_ERROR),
  }
}
