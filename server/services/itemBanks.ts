import { createScorer, type ItemAnswer, type Score } from '../scoring/scoreTest.ts'
import type { ItemBank } from '../item-bank/itemBank.ts'
import type { Item } from '../item-bank/itemSchema.ts'
import type { DifficultyBand } from '#contracts/endpoints'
import { levelOf } from '#domain/levelScale'

type Scorer = (answers: readonly ItemAnswer[]) => Score

/** The bank that new tests are made from, and every bank that a stored test can still be read with. */
export type ItemBanks = {
  readonly current: ItemBank
  /** The items of a stored test in its order; null when its bank version is no longer shipped. */
  itemsOf(test: { bankVersion: string; itemIds: readonly string[] }): readonly Item[] | null
  /** Scores with the bank version that the test was served from, which must be shipped. */
  score(bankVersion: string, answers: readonly ItemAnswer[]): Score
}

/** Scoring tables are computed here for the current bank, and on first use for earlier ones. */
export function createItemBanks(current: ItemBank, earlier: readonly ItemBank[] = []): ItemBanks {
  const banks = new Map([...earlier, current].map((bank) => [bank.version, bank]))
  const scorers = new Map<string, Scorer>([[current.version, createScorer(current)]])
  return {
    current,
    itemsOf({ bankVersion, itemIds }) {
      const bank = banks.get(bankVersion)
      const items = itemIds.map((id) => bank?.byId.get(id)).filter((item) => item !== undefined)
      return items.length === itemIds.length ? items : null
    },
    score(bankVersion, answers) {
      const bank = banks.get(bankVersion)
      if (!bank) throw new Error(`Item bank ${bankVersion} is not shipped`)
      const scorer = scorers.get(bankVersion) ?? createScorer(bank)
      scorers.set(bankVersion, scorer)
      return scorer(answers)
    },
  }
}

/** Coarse difficulty of an item: the letter of the CEFR level that its difficulty falls into. */
export function difficultyBand(item: Item): DifficultyBand {
  return levelOf(item.b)[0] as DifficultyBand
}
