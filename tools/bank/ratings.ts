import { parseArgs } from 'node:util'
import { plural } from '../../src/rules/kindNames.ts'
import { bankFolders } from './bankFolders.ts'
import { multiwordDifficulties, type MultiwordDifficulties } from './rating/multiwordDifficulty.ts'
import { readRatings } from './rating/ratedExpressions.ts'
import { writeDifficulties } from './rating/writeDifficulties.ts'

const HELP = `Derives the difficulties of phrasal verbs and idioms from ratings.
Usage: npm run bank:ratings -- [--write]
  --write   gives the bank's live phrasal verbs and idioms the difficulties found; words keep their norms
  --help    this text
The ratings are in tools/bank/data/ratings/, the method in docs/scoring.md, phrasal verbs and idioms.
Raters are language models; no learner has confirmed their figures.
Exits with 2 for a wrong option, or where nothing can be read or written.`

process.exitCode = main()

function main(): number {
  try {
    const { values } = parseArgs({
      options: { write: { type: 'boolean', default: false }, help: { type: 'boolean' } },
    })
    if (values.help) {
      console.log(HELP)
      return 0
    }
    const found = multiwordDifficulties(readRatings())
    for (const line of ratingLines(found)) console.log(line)
    if (values.write) write(found)
    return 0
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    return 2
  }
}

function ratingLines({ words, relations }: MultiwordDifficulties): string[] {
  const figures = ({ slope, intercept, r, rmse }: typeof words) =>
    `slope ${slope.toFixed(3)}, intercept ${intercept.toFixed(3)}, r ${r.toFixed(3)}, RMSE ${rmse.toFixed(3)}`
  return [
    `norm b of the fixed words by their mean rating: ${figures(words)}`,
    ...relations.map(
      ({ kind, relation, ratingError, normError }) =>
        `b of ${plural(kind)} by rating, as a line of the norm: ${figures(relation)}; ` +
        `error of the rating ${ratingError.toFixed(2)}, of the norm ${normError.toFixed(2)}`,
    ),
  ]
}

function write({ difficultyOf }: MultiwordDifficulties): void {
  const { written, unrated } = writeDifficulties(bankFolders.items, difficultyOf)
  console.log(`${written} items have difficulties of ratings. Afterwards: npm run bank:check`)
  if (unrated.length > 0) console.log(`Not rated, left as they are: ${unrated.map(({ id }) => id).join(', ')}`)
}
