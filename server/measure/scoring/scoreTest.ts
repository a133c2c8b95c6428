import type { CefrLevel } from '#contracts/cefr.ts'
import { byKind, itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import { levelOf } from '#rules/levelScale.ts'
import { countWords } from '#rules/readingTime.ts'
import type { CountedKinds } from '#rules/resultCounts.ts'
import { BANK_EDITION } from '../bank/bankVersion.ts'
import type { ItemBank } from '../bank/itemBank.ts'
import { OVERCLAIM_GRID, THETA_GRID } from './abilityGrid.ts'
import type { CheckOutcome } from './checkedAnswer.ts'
import { estimateAbility } from './estimateAbility.ts'
import { itemParameters } from './itemResponse.ts'
import { itemTable, type ItemTable } from './itemTables.ts'
import type { Response } from './jointPosterior.ts'
import {
  levelProbability,
  possibleLevel,
  posteriorMean,
  posteriorRange,
  posteriorSd,
  type Range,
} from './posteriorSummary.ts'
import { skimProbabilities } from './skimming.ts'
import { COUNTS_ON_GRID } from './vocabularySize.ts'

/**
 * The learner's answer to one item of the bank: true for Know, false for Not sure; its time (ms), if it is known, and what came of
 * checking a Know.
 */
export type ItemAnswer = {
  itemId: string
  known: boolean
  time?: number | undefined
  check?: CheckOutcome | undefined
}

/** Expressions of a kind that are known, posterior mean and 90 % interval, not rounded. */
export type CountEstimate = { known: number; range: Range }

/** What one test says about a learner, and how sure that is. Ranges are 90 % intervals. */
export type Score = {
  /** Posterior mean of ability, in logits, and its standard deviation. */
  ability: number
  standardError: number
  abilityRange: Range
  level: CefrLevel
  /** Probability (0..1) of the stated level. */
  levelProbability: number
  /** The more likely neighbouring level where it has 20 % or more. */
  possibleLevel: CefrLevel | null
  counts: CountedKinds<CountEstimate>
  /** Many fakes were marked Know; nothing is refused, the range is wide. */
  overclaiming: boolean
  /** Overclaiming, and the times say that most of those fakes were not read. */
  readQuickly: boolean
  /** Posterior mean of the probability (0..1) of Know for what is not known. */
  overclaim: number
  /** Of the bank, and so of the curves that the counts were read off. */
  edition: typeof BANK_EDITION
  /** False where the answers say next to nothing about a level; the figures are then the wide ones of a guess. */
  tellsLevel: boolean
  /** Whether it counts a check of meanings. */
  meaningsChecked: boolean
  /** Of the scoring model. */
  scoringVersion: number
}

/** As it comes from answers: with a count of every kind. */
export type NewScore = Score & { counts: Readonly<Record<ItemKind, CountEstimate>> }

/** Overclaiming is remarked above this mean of g, or from this number of fakes marked Know. */
export const OVERCLAIM_REMARK = 0.35
export const CLAIMED_FAKES_REMARK = 4
/** No level is told where a larger share of the answers is expected to have been given regardless of the sentences. */
export const CARELESS_NO_LEVEL = 0.4
/**
 * Of this model. The first asked nothing of a fake's target, and took every answer for an answer to its sentence; the second
 * knew of no times, and of no checks of meanings; the third let no time excuse a claimed fake, and rounded ranges to the grid;
 * the fourth took everybody to guess equally well in checks.
 */
export const SCORING_VERSION = 5

/**
 * Scores with a bank. The table of an item is made when it is first answered: all of them take a quarter of a second.
 * @returns a scorer that takes up to as many answers as a test has, in its order.
 * The scorer throws RangeError for an id that the bank does not hold: leaving the answer out would falsify the result.
 */
export function createScorer(bank: ItemBank): (answers: readonly ItemAnswer[]) => NewScore {
  const items = new Map(bank.items.map((item) => [item.id, item]))
  const made = new Map<string, ScoredItem>()
  const scoredItem = (itemId: string): ScoredItem => {
    const found = made.get(itemId)
    if (found) return found
    const item = items.get(itemId)
    if (!item) throw new RangeError(`Item bank ${bank.version} has no item ${itemId}`)
    const table = itemTable(itemParameters(item, bank.discrimination))
    const scored = { table, words: countWords(item.sentence) }
    made.set(itemId, scored)
    return scored
  }
  return (answers) => {
    const answered = answers.map(({ itemId, time = 0, ...answer }) => ({ ...scoredItem(itemId), ...answer, time }))
    const skimmed = skimProbabilities(answered)
    return scoreResponses(
      answered.map(({ table, known, check }, place) => ({ table, known, check, skimmed: skimmed[place] })),
    )
  }
}

/** What of an item the scoring needs: its table, and the number of words of its sentence. */
type ScoredItem = { table: ItemTable; words: number }

/** Scores answers to items given by their log tables, for items outside a bank. */
export function scoreResponses(responses: readonly Response[]): NewScore {
  const posterior = estimateAbility(responses)
  const theta = posterior.abilities.word
  const ability = posteriorMean(theta, THETA_GRID)
  const level = levelOf(ability)
  const overclaim = posteriorMean(posterior.overclaim, OVERCLAIM_GRID)
  const claimedFakes = responses.filter(({ table, known }) => table.kind === 'fake' && known)
  const overclaiming = overclaim > OVERCLAIM_REMARK || claimedFakes.length >= CLAIMED_FAKES_REMARK
  const skimmedFakes = claimedFakes.filter(({ skimmed = 0 }) => skimmed > 0.5)
  return {
    ability,
    standardError: posteriorSd(theta, THETA_GRID),
    abilityRange: posteriorRange(theta, THETA_GRID),
    level,
    levelProbability: levelProbability(theta, level),
    possibleLevel: possibleLevel(theta, level),
    counts: byKind(itemKinds, (kind) => {
      const [abilities, counts] = [posterior.abilities[kind], COUNTS_ON_GRID[kind]]
      return { known: posteriorMean(abilities, counts), range: posteriorRange(abilities, counts) }
    }),
    overclaiming,
    readQuickly: overclaiming && skimmedFakes.length > claimedFakes.length / 2,
    overclaim,
    edition: BANK_EDITION,
    tellsLevel: posterior.careless <= CARELESS_NO_LEVEL,
    meaningsChecked: responses.some(({ check }) => check),
    scoringVersion: SCORING_VERSION,
  }
}
