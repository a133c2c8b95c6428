import type { CefrLevel } from '#contracts/cefr.ts'
import { byKind, itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import { levelOf, type EditionName } from '#rules/levelScale.ts'
import { countWords } from '#rules/readingTime.ts'
import type { CountedKinds } from '#rules/resultCounts.ts'
import type { ItemBank } from '../bank/itemBank.ts'
import type { Edition } from '../edition/edition.ts'
import { OVERCLAIM_GRID } from '../edition/grid.ts'
import type { CheckOutcome } from './checkedAnswer.ts'
import { estimateAbility } from './estimateAbility.ts'
import { itemParameters } from './itemResponse.ts'
import { itemTable, type ItemTable } from './itemTables.ts'
import type { Response } from './likelihood.ts'
import {
  levelProbability,
  possibleLevel,
  posteriorMean,
  posteriorRange,
  posteriorSd,
  type Range,
} from './posteriorSummary.ts'
import { skimProbabilities } from './skimming.ts'

/**
 * The learner's answer to one item of the bank. `known`: true for Know, false for Not sure. `time`: ms, if known.
 * `check`: the outcome of checking a Know.
 */
export type ItemAnswer = {
  itemId: string
  known: boolean
  time?: number | undefined
  check?: CheckOutcome | undefined
}

/** Number of known expressions of a kind: posterior mean and 90 % interval, not rounded. */
export type CountEstimate = { known: number; range: Range }

/** The result of one test, with its uncertainty. Ranges are 90 % intervals. */
export type Score = {
  /** Posterior mean of ability, in logits, and its standard deviation. */
  ability: number
  standardError: number
  abilityRange: Range
  level: CefrLevel
  /** Probability (0..1) of the stated level. */
  levelProbability: number
  /** The more likely neighbouring level if its probability is at least 20 %. */
  possibleLevel: CefrLevel | null
  counts: CountedKinds<CountEstimate>
  /** Whether many fakes were marked Know. The result is still shown, with wide ranges. */
  overclaiming: boolean
  /** Whether there was overclaiming and, by the times, most of the claimed fakes were not read. */
  readQuickly: boolean
  /** Posterior mean of the probability (0..1) of Know for an unknown expression. */
  overclaim: number
  /** The edition of the bank and of the count curves. */
  edition: EditionName
  /** False if the answers say almost nothing about a level; the ranges are then very wide. */
  tellsLevel: boolean
  /** Whether the score includes a check of meanings. */
  meaningsChecked: boolean
  /** Version of the scoring model. */
  scoringVersion: number
}

/** A newly computed score, which has a count of every kind. */
export type NewScore = Score & { counts: Readonly<Record<ItemKind, CountEstimate>> }

/** Overclaiming is reported above this mean of g, or from this number of fakes marked Know. */
export const OVERCLAIM_REMARK = 0.35
export const CLAIMED_FAKES_REMARK = 4
/** No level is reported if the expected share of careless answers is larger. */
export const CARELESS_NO_LEVEL = 0.4
/**
 * Returns a function for the scored items of a bank by id, also for retired ones, with which earlier tests are scored.
 * The table of an item is made on its first use, because all of them take a quarter of a second. It throws RangeError
 * for an id that is not in the bank, because leaving an answer out would falsify the result.
 */
function scoredItemsOf({ version, byId, discrimination, edition }: ItemBank): (itemId: string) => ScoredItem {
  const scoredItems = new Map<string, ScoredItem>()
  return (itemId) => {
    const found = scoredItems.get(itemId)
    if (found) return found
    const item = byId.get(itemId)
    if (!item) throw new RangeError(`Item bank ${version} has no item ${itemId}`)
    const table = itemTable(itemParameters(item, discrimination), edition.grid)
    const scored = { table, words: countWords(item.sentence) }
    scoredItems.set(itemId, scored)
    return scored
  }
}

/** Creates a scorer for a bank, of at most one test's answers, in test order. @throws RangeError as `scoredItemsOf` */
export function createScorer(bank: ItemBank): (answers: readonly ItemAnswer[]) => NewScore {
  const scoredItem = scoredItemsOf(bank)
  return (answers) => {
    const answered = answers.map(({ itemId, time = 0, ...answer }) => ({ ...scoredItem(itemId), ...answer, time }))
    const skimmed = skimProbabilities(answered)
    return scoreResponses(
      answered.map(({ table, known, check }, place) => ({ table, known, check, skimmed: skimmed[place] })),
      bank.edition,
    )
  }
}

/** An item as needed for scoring: its table, and the number of words in its sentence. */
type ScoredItem = { table: ItemTable; words: number }

/** Scores answers to items given by their tables of an edition's grid, also for items outside a bank. */
export function scoreResponses(responses: readonly Response[], edition: Edition): NewScore {
  const { grid, scale } = edition
  const posterior = estimateAbility(responses, grid)
  const theta = posterior.abilities.word
  const ability = posteriorMean(theta, grid.theta)
  const level = levelOf(ability, scale)
  const overclaim = posteriorMean(posterior.overclaim, OVERCLAIM_GRID)
  const claimedFakes = responses.filter(({ table, known }) => table.kind === 'fake' && known)
  const overclaiming = overclaim > OVERCLAIM_REMARK || claimedFakes.length >= CLAIMED_FAKES_REMARK
  const skimmedFakes = claimedFakes.filter(({ skimmed = 0 }) => skimmed > 0.5)
  return {
    ability,
    standardError: posteriorSd(theta, grid.theta),
    abilityRange: posteriorRange(theta, grid.theta),
    level,
    levelProbability: levelProbability(theta, level, edition),
    possibleLevel: possibleLevel(theta, level, edition),
    counts: byKind(itemKinds, (kind) => {
      const [abilities, counts] = [posterior.abilities[kind], edition.countsOnGrid[kind]]
      return { known: posteriorMean(abilities, counts), range: posteriorRange(abilities, counts) }
    }),
    overclaiming,
    readQuickly: overclaiming && skimmedFakes.length > claimedFakes.length / 2,
    overclaim,
    edition: edition.name,
    tellsLevel: posterior.careless <= CARELESS_NO_LEVEL,
    meaningsChecked: responses.some(({ check }) => check),
    scoringVersion: edition.scoringVersion,
  }
}
