import type { DifficultyBand } from '#contracts/endpoints.ts'
import type { SomeKinds } from '#contracts/itemKinds.ts'
import { levelOf } from '#rules/levelScale.ts'
import { difficultyErrors } from './bank/difficultyErrors.ts'
import type { ItemBank, WrongMeanings } from './bank/itemBank.ts'
import type { Item } from './bank/itemSchema.ts'
import { createScorer, type ItemAnswer, type Score } from './scoring/scoreTest.ts'

type Scorer = (answers: readonly ItemAnswer[]) => Score

/** The bank that new tests are made from, and every bank that a stored test can still be read with. */
export type ItemBanks = {
  readonly current: ItemBank
  /** Every version that a stored test can be read with. */
  readonly versions: readonly string[]
  /** The items of a stored test in its order; null when its bank version is no longer shipped. */
  itemsOf(test: { bankVersion: string; itemIds: readonly string[] }): readonly Item[] | null
  /** The ids of items by their subjects; null where one is not known. Where forms hold several of one subject: `w-a|f-a`. */
  idsOf(subjects: readonly (string | undefined)[]): readonly string[] | null
  /** Whether a version came after the current one: by year and month, then number, as in 2026.11-3. */
  isNewer(bankVersion: string): boolean
  /** How well a bank version knows its difficulties (see difficultyErrors); null where it is no longer shipped. */
  difficultyErrors(bankVersion: string): SomeKinds<number> | null
  /** The wrong meanings of a bank version's items; none of one that has none, or is no longer shipped. */
  wrongMeanings(bankVersion: string): WrongMeanings
  /** Scores with the bank version that the test was served from, which must be shipped. */
  score(bankVersion: string, answers: readonly ItemAnswer[]): Score
}

/** Scorers of earlier banks are made on first use. */
export function createItemBanks(current: ItemBank, earlier: readonly ItemBank[] = []): ItemBanks {
  const banks = new Map([...earlier, current].map((bank) => [bank.version, bank]))
  const scorers = new Map<string, Scorer>([[current.version, createScorer(current)]])
  const errors = new Map([...banks].map(([version, bank]) => [version, difficultyErrors(bank)]))
  const ids = new Map([...current.byId.values()].map(({ id, subject }) => [subject, id]))
  // Items that are still served take the place of others.
  const served = new Map<string, string[]>()
  for (const { id, subject } of current.items) served.set(subject, [...(served.get(subject) ?? []), id])
  for (const [subject, alternatives] of served) ids.set(subject, alternatives.join('|'))
  return {
    current,
    versions: [...banks.keys()],
    idsOf(subjects) {
      const found = subjects.map((subject) => subject !== undefined && ids.get(subject))
      return found.every((id) => typeof id === 'string') ? found : null
    },
    itemsOf({ bankVersion, itemIds }) {
      const bank = banks.get(bankVersion)
      const items = itemIds.map((id) => bank?.byId.get(id)).filter((item) => item !== undefined)
      return items.length === itemIds.length ? items : null
    },
    difficultyErrors: (bankVersion) => errors.get(bankVersion) ?? null,
    wrongMeanings: (bankVersion) => banks.get(bankVersion)?.wrongMeanings ?? new Map(),
    isNewer: (bankVersion) => bankVersion.localeCompare(current.version, 'en', { numeric: true }) > 0,
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
