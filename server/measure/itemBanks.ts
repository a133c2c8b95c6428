import type { SomeKinds } from '#contracts/itemKinds.ts'
import type { DifficultyBand } from '#contracts/taking.ts'
import { levelOf, type LevelScale } from '#rules/levelScale.ts'
import { difficultyErrors } from './bank/difficultyErrors.ts'
import type { ItemBank, WrongMeanings } from './bank/itemBank.ts'
import type { Item } from './bank/itemSchema.ts'
import { createScorer, type ItemAnswer, type Score } from './scoring/scoreTest.ts'

type Scorer = (answers: readonly ItemAnswer[]) => Score

/** The bank for new tests, and every bank with which a stored test can still be read. */
export type ItemBanks = {
  readonly current: ItemBank
  /** The versions with which a stored test can be read. */
  readonly versions: readonly string[]
  /** Returns the items of a stored test in its order; null if its bank version is no longer shipped. */
  itemsOf(test: { bankVersion: string; itemIds: readonly string[] }): readonly Item[] | null
  /** Returns the scale of a bank version's difficulties; that of the current bank for one that is not shipped. */
  scaleOf(bankVersion: string): LevelScale
  /** Returns item ids for subjects, such as `w-a|f-a` if several items share one; null if any subject is unknown. */
  idsOf(subjects: readonly (string | undefined)[]): readonly string[] | null
  /** Whether a version, such as 2026.11-3, is later than the current one. */
  isNewer(bankVersion: string): boolean
  /** Returns the standard errors of a bank version's difficulties (see difficultyErrors); null if no longer shipped. */
  difficultyErrors(bankVersion: string): SomeKinds<number> | null
  /** Returns wrong meanings for a bank version's items; empty if it has none or is no longer shipped. */
  wrongMeanings(bankVersion: string): WrongMeanings
  /** Scores answers with the test's bank version. @throws Error if it is no longer shipped. */
  score(bankVersion: string, answers: readonly ItemAnswer[]): Score
  /**
   * Scores made-up tests of all items of the current bank, one a turn, so that the tables are made and the code is
   * compiled before learners complete theirs.
   */
  prepare(): void
}

/** How many items a made-up test has. */
const PREPARED_A_TURN = 80

/** Creates the banks. Scorers of earlier banks are created on first use. */
export function createItemBanks(current: ItemBank, earlier: readonly ItemBank[] = []): ItemBanks {
  const banks = new Map([...earlier, current].map((bank) => [bank.version, bank]))
  const scoreCurrent = createScorer(current)
  const scorers = new Map<string, Scorer>([[current.version, scoreCurrent]])
  const errors = new Map([...banks].map(([version, bank]) => [version, difficultyErrors(bank)]))
  const ids = new Map([...current.byId.values()].map(({ id, subject }) => [subject, id]))
  // Items in use replace retired ones with the same subject.
  const idsInUse = new Map<string, string[]>()
  for (const { id, subject } of current.items) idsInUse.set(subject, [...(idsInUse.get(subject) ?? []), id])
  for (const [subject, alternatives] of idsInUse) ids.set(subject, alternatives.join('|'))
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
    scaleOf: (bankVersion) => (banks.get(bankVersion) ?? current).edition.scale,
    difficultyErrors: (bankVersion) => errors.get(bankVersion) ?? null,
    wrongMeanings: (bankVersion) => banks.get(bankVersion)?.wrongMeanings ?? new Map(),
    isNewer: (bankVersion) => bankVersion.localeCompare(current.version, 'en', { numeric: true }) > 0,
    prepare() {
      const tests = Math.ceil(current.items.length / PREPARED_A_TURN)
      const nextTurn = (turn: number) => {
        if (turn === tests) return
        // Every so many items, because those of one kind stand together.
        const items = current.items.filter((_, index) => index % tests === turn)
        scoreCurrent(items.map(({ id }, index) => ({ itemId: id, known: index % 2 === 0, time: 3_000 })))
        setImmediate(nextTurn, turn + 1)
      }
      setImmediate(nextTurn, 0)
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

/** Returns the coarse difficulty of an item on its bank's scale: the letter of the CEFR level of its difficulty. */
export function difficultyBand(item: Item, scale: LevelScale): DifficultyBand {
  return levelOf(item.b, scale)[0] as DifficultyBand
}
