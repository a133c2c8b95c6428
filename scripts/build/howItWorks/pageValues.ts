import { itemKinds } from '#contracts/itemKinds.ts'
import { withArticle, capitalised, listed, plural } from '#rules/kindNames.ts'
import { FORM_SIZES } from '../../../server/measure/form/formPlan.ts'
import { offsetKinds } from '../../../server/measure/scoring/abilityGrid.ts'
import { LISTED } from '../../../server/measure/scoring/vocabularySize.ts'
import {
  NATIVE_AGE,
  NATIVE_COUNTS,
  NATIVE_WORDS_5TH_PERCENTILE,
  NATIVE_WORDS_95TH_PERCENTILE,
} from '../../../server/measure/scoring/nativeSpeaker.ts'
import type { PublishedFigures } from './publishedFigures.ts'
import { knowCurves } from './knowCurves.ts'
import { LOWER_QUANTILE, UPPER_QUANTILE } from '../../../server/measure/scoring/posteriorSummary.ts'
import { grouped, inHundred, inTen, percent } from './numberText.ts'
import { rangeRuler } from './rangeRuler.ts'

/** The share of natives from the 5th to the 95th percentile. */
const NATIVES_BETWEEN = 0.95 - 0.05

/** What both pages that explain the test show, by the name of its place: constants of the code and measured figures. */
export function pageValues(figures: PublishedFigures): Readonly<Record<string, string>> {
  const { accuracy, progress } = figures
  const [asFound] = figures.proficiency
  return {
    formItems: String(Object.values(FORM_SIZES).reduce((sum, size) => sum + size, 0)),
    formParts: listed([...itemKinds.map((kind) => `${FORM_SIZES[kind]} ${plural(kind)}`), `${FORM_SIZES.fake} fakes`]),
    formKinds: capitalised(
      listed(
        itemKinds.map(
          (kind) => `in ${FORM_SIZES[kind]}${kind === 'word' ? ' of them you see' : ''} ${withArticle(kind)}`,
        ),
      ),
    ),
    formFakes: String(FORM_SIZES.fake),
    listedWords: grouped(LISTED.word),
    listedOtherKinds: listed(offsetKinds.map((kind) => `${grouped(LISTED[kind])} ${plural(kind)}`)),
    nativeAge: String(NATIVE_AGE),
    nativeKinds: listed(itemKinds.map((kind) => `${grouped(NATIVE_COUNTS[kind])} of the ${plural(kind)}`)),
    nativeWords: grouped(NATIVE_COUNTS.word),
    nativeLowest: grouped(NATIVE_WORDS_5TH_PERCENTILE),
    nativeHighest: grouped(NATIVE_WORDS_95TH_PERCENTILE),
    nativesIn10: inTen(NATIVES_BETWEEN),
    nativeOtherKinds: listed(offsetKinds.map((kind) => `${grouped(NATIVE_COUNTS[kind])} ${plural(kind)}`)),
    learners: grouped(figures.learners),
    rangePercent: percent(UPPER_QUANTILE - LOWER_QUANTILE),
    unchangedIn100: inHundred(progress.unchangedRight.share),
    coverageIn10: inTen(accuracy.abilityCoverage),
    levelExactIn10: inTen(accuracy.levelExact),
    proficiencyExactIn10: inTen(asFound!.exact),
    proficiencyWithinOneIn10: inTen(asFound!.withinOne),
    knowCurves: knowCurves(exampleItems(figures)),
    rangeRuler: exampleRange(figures),
  }
}

/** An easy, a middle and a hard word, as exactly known as words of the bank usually are. */
function exampleItems({ bank }: PublishedFigures) {
  const words = bank.kinds.find(({ kind }) => kind === 'word')!
  const b_sd = words.difficultyError.median
  return [
    { name: 'easy', b: -1.5, b_sd },
    { name: 'middle', b: 0.3, b_sd },
    { name: 'hard', b: 1.8, b_sd },
  ]
}

/** A learner at the upper end of B2, where a second level is possible, with the standard error of forms there. */
function exampleRange({ parallelism }: PublishedFigures): string {
  const ABILITY = 0.7
  const nearest = parallelism.toSorted(
    (first, second) => Math.abs(first.theta - ABILITY) - Math.abs(second.theta - ABILITY),
  )[0]!
  return rangeRuler(ABILITY, nearest.worst)
}
