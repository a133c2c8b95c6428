import { sentencesText } from '#texts/format.ts'
import { summaryText } from '#texts/summary.ts'
import { difficultyErrors } from '../../../server/measure/bank/difficultyErrors.ts'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { LISTED } from '../../../server/measure/edition/countCurves.ts'
import { FORM_SIZES } from '../../../server/measure/form/formSizes.ts'
import {
  NATIVE_AGE,
  NATIVE_COUNTS,
  NATIVE_WORDS_5TH_PERCENTILE,
  NATIVE_WORDS_95TH_PERCENTILE,
} from '../../../server/measure/scoring/nativeSpeaker.ts'
import { VERDICTS } from '../../../src/reading/verdict.ts'
import figures from './figures.json' with { type: 'json' }
import { knowCurves, type NamedItem } from './knowCurves.ts'
import { outOfHundred, outOfTen } from './outOf.ts'
import { rangeRuler } from './rangeRuler.ts'

/** The share of native speakers between the 5th and the 95th percentile. */
const SHARE_OF_NATIVES = 0.95 - 0.05

/** The mean standard error (logits) of the difficulties of the bank's words. */
const B_SD = difficultyErrors(loadItemBank()).word!

/** An easy, a medium and a hard word (logits). */
const EXAMPLE_ITEMS: readonly NamedItem[] = [
  { name: 'easy', b: -1.5, b_sd: B_SD },
  { name: 'middle', b: 0, b_sd: B_SD },
  { name: 'hard', b: 1.5, b_sd: B_SD },
]

/** Ability (logits) of a learner in the upper half of B2, where C1 is possible, too. */
const EXAMPLE_ABILITY = 0.35

/** The median standard error (logits) of simulated results at B2. */
const EXAMPLE_STANDARD_ERROR = 0.32

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
  ...VERDICTS,
}

/** The studies behind the limits of 'Can I read this?'; docs/scoring.md has their titles. */
export const READING_SOURCES = 'Hu & Nation (2000), Laufer & Ravenhorst-Kalovski (2010), Schmitt, Jiang & Grabe (2011)'

/** Returns what a result says where two levels are possible. */
export const bothLevels = () =>
  sentencesText(summaryText('level.mostLikely', { level: 'B2' }), summaryText('maybe', { possible: 'C1' }))

/** Returns the pictures of the page for learners, by placeholder. */
export const learnerPictures = () => ({
  knowCurves: knowCurves(EXAMPLE_ITEMS),
  rangeRuler: rangeRuler(EXAMPLE_ABILITY, EXAMPLE_STANDARD_ERROR),
})
