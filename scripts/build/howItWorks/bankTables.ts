import type { ItemKind } from '../../../server/item-bank/itemSchema.ts'
import type { PublishedFigures } from '../../simulation/publishedFigures.ts'
import { htmlTable } from './htmlTable.ts'
import { decimal, grouped } from './numberText.ts'

const KIND_NAMES: Readonly<Record<ItemKind, string>> = { word: 'words', phrasal_verb: 'phrasal verbs', idiom: 'idioms' }

/** What the bank holds of each kind, and how exactly difficulties are known. */
export function kindTable({ bank }: PublishedFigures): string {
  return htmlTable(
    'Items by kind',
    ['kind', 'real', 'fake', 'b, lowest to highest', 'median of b', 'b_sd, median', 'b_sd, lowest to highest'],
    bank.kinds.map(({ kind, real, fakes, difficulty, difficultyError }) => [
      KIND_NAMES[kind],
      grouped(real),
      grouped(fakes),
      `${decimal(difficulty.lowest, 2)} to ${decimal(difficulty.highest, 2)}`,
      decimal(difficulty.median, 2),
      decimal(difficultyError.median, 2),
      `${decimal(difficultyError.lowest, 2)} to ${decimal(difficultyError.highest, 2)}`,
    ]),
  )
}

/** How many items each band has, with the least that it must have. */
export function strataTable({ bank }: PublishedFigures): string {
  return htmlTable(
    'Items by kind and band of difficulty',
    ['band', 'items', 'at least'],
    bank.strata.map(({ name, count, least }) => [
      name.replace('_', ' ').replaceAll('-', '−'),
      grouped(count),
      grouped(least),
    ]),
  )
}
