import { cefrLevels } from '#contracts/cefr.ts'
import { plural } from '#rules/kindNames.ts'
import type { PublishedFigures } from './publishedFigures.ts'
import { htmlTable } from './htmlTable.ts'
import { decimal, grouped } from './numberText.ts'

/** What the bank holds of each kind, and how exactly difficulties are known. */
export function kindTable({ bank }: PublishedFigures): string {
  return htmlTable(
    'Items by kind',
    ['kind', 'real', 'fake', 'b', 'median of b', 'b_sd', 'median of b_sd'],
    bank.kinds.map(({ kind, real, fakes, difficulty, difficultyError }) => [
      plural(kind),
      grouped(real),
      grouped(fakes),
      `${decimal(difficulty.lowest, 2)} to ${decimal(difficulty.highest, 2)}`,
      decimal(difficulty.median, 2),
      `${decimal(difficultyError.lowest, 2)} to ${decimal(difficultyError.highest, 2)}`,
      decimal(difficultyError.median, 2),
    ]),
  )
}

/** Real items by kind and by the level that their difficulty falls into. */
export function levelTable({ bank }: PublishedFigures): string {
  return htmlTable(
    'Real items by level of difficulty',
    ['kind', ...cefrLevels],
    bank.kinds.map(({ kind, byLevel }) => [plural(kind), ...cefrLevels.map((level) => grouped(byLevel[level]))]),
  )
}
