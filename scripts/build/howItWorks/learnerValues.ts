import { sentencesText } from '#texts/format.ts'
import { summaryText } from '#texts/summary.ts'
import { LISTED } from '../../../server/measure/edition/countCurves.ts'
import { FORM_SIZES } from '../../../server/measure/form/formSizes.ts'
import {
  NATIVE_AGE,
  NATIVE_COUNTS,
  NATIVE_WORDS_5TH_PERCENTILE,
  NATIVE_WORDS_95TH_PERCENTILE,
} from '../../../server/measure/scoring/nativeSpeaker.ts'
import figures from './figures.json' with { type: 'json' }
import { knowCurves, type NamedItem } from './knowCurves.ts'
import { outOfHundred, outOfTen } from './outOf.ts'
import { rangeRuler } from './rangeRuler.ts'

/** The share of native speakers between the 5th and the 95th percentile. */
const SHARE_OF_NATIVES = 0.95 - 0.05

/**
 * An easy, a medium and a hard word (logits), with the mean standard error of the bank's words
 * (server/measure/bank/difficultyErrors.ts).
 */
const EXAMPLE_ITEMS: readonly NamedItem[] = [
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

/** The numbers of the page for learners: constants of the code and figures of the simulation. */
export const learnerNumbers = {
  sentences: Object.values(FORM_SIZES).reduce((sum, size) => sum + size, 0),
  words: FORM_SIZES.word,
  phrasalVerbs: FORM_SIZES.phrasal_verb,
  idioms: FORM_SIZES.idiom,
  fakes: FORM_SIZES.fake,
  listedWords: LISTED.word,
  listedPhrasalVerbs: LISTED.phrasal_verb,
  listedIdioms: LISTED.idiom,
  age: NATIVE_AGE,
  nativeWords: NATIVE_COUNTS.word,
  nativePhrasalVerbs: NATIVE_COUNTS.phrasal_verb,
  nativeIdioms: NATIVE_COUNTS.idiom,
  lowest: NATIVE_WORDS_5TH_PERCENTILE,
  highest: NATIVE_WORDS_95TH_PERCENTILE,
  within: outOfTen(SHARE_OF_NATIVES),
  learners: figures.learners,
  unchanged: outOfHundred(figures.unchangedRight),
  covered: outOfTen(figures.abilityCoverage),
  right: outOfTen(figures.levelExact),
  same: outOfTen(figures.proficiency.exact),
  near: outOfTen(figures.proficiency.withinOne),
}

/** Returns what a result says where two levels are possible. */
export const bothLevels = () =>
  sentencesText(summaryText('level.mostLikely', { level: 'B2' }), summaryText('maybe', { possible: 'C1' }))

/** Returns the pictures of the page for learners, by placeholder. */
export const learnerPictures = () => ({
  knowCurves: knowCurves(EXAMPLE_ITEMS),
  rangeRuler: rangeRuler(EXAMPLE_ABILITY, EXAMPLE_STANDARD_ERROR),
})
