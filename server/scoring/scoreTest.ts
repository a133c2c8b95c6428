import { levelOf } from '#domain/levelScale'
import type { CefrLevel } from '#contracts/cefr'
import type { ItemBank } from '../item-bank/itemBank.ts'
import { OVERCLAIM_GRID, THETA_GRID } from './abilityGrid.ts'
import { levelProbability, possibleLevel } from './levelProbability.ts'
import { estimateAbility, type Response } from './estimateAbility.ts'
import { itemLogTable } from './itemLogTables.ts'
import { itemParameters } from './itemResponse.ts'
import { posteriorMean, posteriorRange, posteriorSd, type Range } from './posteriorSummary.ts'
import { IDIOMS_AT_SHIFTED, LEMMAS_AT_THETA, PHRASAL_VERBS_AT_SHIFTED } from './vocabularySize.ts'

/** The learner's answer to one item of the bank: true for Know, false for Not sure. */
export type ItemAnswer = { itemId: string; known: boolean }

/** What one test says about a learner, and how sure that is. Ranges are 90 % intervals; counts are not rounded. */
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
  lemmas: number
  lemmasRange: Range
  phrasalVerbs: number
  phrasalVerbsRange: Range
  idioms: number
  idiomsRange: Range
  /** Many expressions without meaning were marked Know; nothing is refused, the range is wide. */
  overclaiming: boolean
  /** Posterior mean of the probability (0..1) of Know for what is not known. */
  overclaim: number
}

/** Overclaiming is remarked above this mean of g, or from this number of fakes marked Know. */
export const OVERCLAIM_REMARK = 0.35
export const CLAIMED_FAKES_REMARK = 4

/**
 * Prepares a bank for scoring; costs some 30 ms once, each person then about a third of one.
 * @returns a scorer that takes answers in any number and order.
 * The scorer throws RangeError for an id that the bank does not hold: leaving the answer out would falsify the result.
 */
export function createScorer(bank: ItemBank): (answers: readonly ItemAnswer[]) => Score {
  const tables = new Map(bank.items.map((item) => [item.id, itemLogTable(itemParameters(item, bank.discrimination))]))
  return (answers) =>
    scoreResponses(
      answers.map(({ itemId, known }) => {
        const table = tables.get(itemId)
        if (!table) throw new RangeError(`Item bank ${bank.version} has no item ${itemId}`)
        return { table, known }
      }),
    )
}

/** Scores answers to items given by their log tables, for items outside a bank. */
export function scoreResponses(responses: readonly Response[]): Score {
  const posterior = estimateAbility(responses)
  const ability = posteriorMean(posterior.ability, THETA_GRID)
  const level = levelOf(ability)
  const overclaim = posteriorMean(posterior.overclaim, OVERCLAIM_GRID)
  const claimedFakes = responses.filter(({ table, known }) => table.kind === 'fake' && known).length
  return {
    ability,
    standardError: posteriorSd(posterior.ability, THETA_GRID),
    abilityRange: posteriorRange(posterior.ability, THETA_GRID),
    level,
    levelProbability: levelProbability(posterior.ability, level),
    possibleLevel: possibleLevel(posterior.ability, level),
    lemmas: posteriorMean(posterior.ability, LEMMAS_AT_THETA),
    lemmasRange: posteriorRange(posterior.ability, LEMMAS_AT_THETA),
    phrasalVerbs: posteriorMean(posterior.phrasalVerbs, PHRASAL_VERBS_AT_SHIFTED),
    phrasalVerbsRange: posteriorRange(posterior.phrasalVerbs, PHRASAL_VERBS_AT_SHIFTED),
    idioms: posteriorMean(posterior.idioms, IDIOMS_AT_SHIFTED),
    idiomsRange: posteriorRange(posterior.idioms, IDIOMS_AT_SHIFTED),
    overclaiming: overclaim > OVERCLAIM_REMARK || claimedFakes >= CLAIMED_FAKES_REMARK,
    overclaim,
  }
}
