import { plurals } from '#rules/kindNames.ts'
import { levelCuts } from '#rules/levelScale.ts'
import { FALL_MARGIN, GAIN_MARGIN, GAIN_SINCE_FIRST_MARGIN } from '#result/progress/progressVerdict.ts'
import { MIN_STANDARD_ERRORS } from '#result/friend/friendComparison.ts'
import { SMALLEST_GROUP } from '#contracts/ownResult.ts'
import { LEAST_PROBABILITY, MOST_PROBABILITY } from '../../../server/measure/form/learnNext.ts'
import {
  OFFSET_GRID,
  offsetKinds,
  OVERCLAIM_GRID,
  OVERCLAIM_WIDTHS,
  PRIOR_SHIFT_MEAN,
  PRIOR_SHIFT_SD,
  SHIFT_GRID,
  PRIOR_ABILITY_MEAN,
  PRIOR_ABILITY_SD,
  PRIOR_OFFSET_SD,
  PRIOR_OVERCLAIM_ALPHA,
  PRIOR_OVERCLAIM_BETA,
  THETA_GRID,
} from '../../../server/measure/scoring/abilityGrid.ts'
import { CARELESS_FROM_START, CARELESS_LATER } from '../../../server/measure/scoring/carelessAnswers.ts'
import {
  OUTCOMES_IF_KNOWN,
  OUTCOMES_IF_UNKNOWN,
  type OutcomeProbabilities,
} from '../../../server/measure/scoring/checkedAnswer.ts'
import { NAMED_DIFFERENCE } from '../../../server/measure/scoring/countProfile.ts'
import {
  DISCRIMINATION,
  LAPSE,
  LOGISTIC_NORMAL_FACTOR,
  PERSON_ITEM_SD,
  SLIP,
  UNREAD_SLIP,
} from '../../../server/measure/scoring/itemResponse.ts'
import { FASTEST_READING, PRESS_TIME, SLOWEST_READING } from '#rules/readingTime.ts'
import { POSSIBLE_LEVEL_PROBABILITY } from '../../../server/measure/scoring/posteriorSummary.ts'
import { CARELESS_NO_LEVEL, CLAIMED_FAKES_REMARK, OVERCLAIM_REMARK } from '../../../server/measure/scoring/scoreTest.ts'
import { LOG_TIME_SD, PRIOR_SKIM, SKIM_TIME, SKIMMED_KNOW } from '../../../server/measure/scoring/skimming.ts'
import { htmlTable } from './htmlTable.ts'
import { percent, signed } from './numberText.ts'

/** Every constant of the model and of what is said about a result, read from the code, with where it comes from. */
export function constantsTable(): string {
  return htmlTable('Constants', ['constant', 'value', 'source'], [...modelRows(), ...gridRows(), ...reportRows()])
}

function modelRows(): string[][] {
  return [
    [
      'A, slope of an item of exactly known difficulty',
      `${DISCRIMINATION} per logit`,
      'assumption, until a calibration estimates it',
    ],
    ['lapse, Not sure although known', `${LAPSE}`, 'assumption: one slip on an easy item shall not weigh much'],
    [
      's, slip, a fake marked Know without overclaiming',
      `${SLIP} if read, ${UNREAD_SLIP} if not`,
      'assumption: who reads past a sentence once; simulation',
    ],
    [
      'p, spread of an item’s difficulty from person to person',
      `${PERSON_ITEM_SD} logits`,
      'assumption: first language and interests matter',
    ],
    [
      'c, a logistic curve averaged over a normal error',
      `${LOGISTIC_NORMAL_FACTOR}`,
      'usual approximation (Johnson, Kotz &amp; Balakrishnan)',
    ],
    ['prior of θ', `N(${PRIOR_ABILITY_MEAN}, ${PRIOR_ABILITY_SD}²)`, 'assumption: wide, so that the answers decide'],
    [
      'prior of g',
      `Beta(${PRIOR_OVERCLAIM_ALPHA}, ${PRIOR_OVERCLAIM_BETA})`,
      'assumption: most people claim hardly anything, a few a lot',
    ],
    [
      'prior of u',
      `N(${signed(PRIOR_SHIFT_MEAN)}, ${PRIOR_SHIFT_SD}²)`,
      'assumption: what makes no sense tempts less, some more, some less',
    ],
    [
      'prior of answers given regardless of the sentences',
      `${CARELESS_FROM_START}, and ${CARELESS_LATER} from some later item on`,
      'simulation: chance is told no level, honest learners keep theirs',
    ],
    [
      'skimmed, an answer to the expression alone: prior, median time',
      `${PRIOR_SKIM}, ${SKIM_TIME / 1000} s`,
      'assumption: some are, and it takes less than a sentence',
    ],
    [
      'spread of the log of all times',
      `${LOG_TIME_SD}`,
      'assumption; one for both, so that no longer time makes skimming likelier',
    ],
    [
      'reading rate',
      `${SLOWEST_READING} to ${FASTEST_READING} words a minute, and ${PRESS_TIME / 1000} s to press`,
      'choice: wider on both sides than 175 to 300 of first-language readers (Brysbaert 2019)',
    ],
    ['a skimmed Know counts for', `${SKIMMED_KNOW}`, 'assumption: the expression is known, in some sense'],
    [
      'p₁, a checked meaning: right, wrong, not sure after all, if known',
      outcomes(OUTCOMES_IF_KNOWN),
      'assumption: a slip of the finger, a doubt',
    ],
    [
      'p₀, the same if not known',
      OUTCOMES_IF_UNKNOWN.map(outcomes).join('; or '),
      'right as often as language models that saw a nonsense word, or half of the time, each as likely; two in five of the others are taken to say so; no learner was measured',
    ],
    [
      `prior of d, one each for ${plurals(offsetKinds)}`,
      `N(0, ${PRIOR_OFFSET_SD}²)`,
      'assumption: the kinds go together, but not quite',
    ],
  ]
}

const outcomes = ({ right, wrong, unsure }: OutcomeProbabilities) => [right, wrong, unsure].map(rounded).join(', ')
/** Products of decimal fractions differ in the last digits. */
const rounded = (probability: number) => Number(probability.toFixed(3))

function gridRows(): string[][] {
  const even = (grid: readonly number[]) => `${signed(grid[0]!)} to ${grid.at(-1)}, ${grid.length} points`
  return [
    ['grid of θ', even(THETA_GRID), 'finer than any standard error'],
    ['grid of d', even(OFFSET_GRID), 'three prior standard deviations'],
    ['grid of u', even(SHIFT_GRID), 'two prior standard deviations and less'],
    ['grid of g', OVERCLAIM_GRID.join(', '), 'dense where most people are'],
    ['widths of the grid of g', OVERCLAIM_WIDTHS.join(', '), 'what each point stands for'],
  ]
}

function reportRows(): string[][] {
  return [
    ['cuts between levels', levelCuts.map(signed).join(', '), 'part of the model; no study with certified learners'],
    [
      'a neighbouring level is named',
      `from ${percent(POSSIBLE_LEVEL_PROBABILITY)}`,
      'choice: below, it would distract',
    ],
    [
      'no level is told',
      `where more than ${percent(CARELESS_NO_LEVEL)} of the answers are expected to be careless`,
      'simulation',
    ],
    [
      'remark on overclaiming',
      `mean of g above ${OVERCLAIM_REMARK}, or ${CLAIMED_FAKES_REMARK} fakes marked Know`,
      'choice',
    ],
    [
      `${plurals(offsetKinds, 'or')} called ahead or behind`,
      `from ${NAMED_DIFFERENCE} logits`,
      'simulation: seldom said wrongly',
    ],
    [
      'one of two friends is said to know more',
      `from ${MIN_STANDARD_ERRORS} standard errors of the difference, ranges apart`,
      'choice; simulation: seldom said wrongly',
    ],
    ['a change is called a gain', `above ${GAIN_MARGIN} standard errors of the difference`, 'simulation'],
    ['… a gain since the first of several tests', `above ${GAIN_SINCE_FIRST_MARGIN}`, 'simulation'],
    ['… a fall', `above ${FALL_MARGIN}`, 'simulation; stricter: worse to be told wrongly'],
    ['smallest group that is compared', `${SMALLEST_GROUP} learners`, 'choice: nobody shall be found in it'],
    [
      'to learn next: probability of knowing',
      `${LEAST_PROBABILITY} to ${MOST_PROBABILITY}`,
      'choice: neither old nor out of reach',
    ],
  ]
}
