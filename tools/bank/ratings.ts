import { parseArgs } from 'node:util'
import { bankFolders } from './bankFolders.ts'
import { readFarRemarks } from './rating/farRemarks.ts'
import { itemDifficulties } from './rating/itemDifficulty.ts'
import { languageFigures, readLanguageRatings } from './rating/languageRaters.ts'
import { languageLines } from './rating/languageReport.ts'
import { type RatedExpression, readRatings } from './rating/ratedExpressions.ts'
import { type RatingFigures, ratingFigures } from './rating/ratingFigures.ts'
import { ratingsReport } from './rating/ratingsReport.ts'
import { writeDifficulties } from './rating/writeDifficulties.ts'
import { readReleases } from './releases.ts'

const HELP = `Derives the difficulties of phrasal verbs and idioms from ratings, and reports how far raters and norms agree.
Usage: npm run bank:ratings -- [options]
  --seed N  which halves of the fixed words predict each other (default 2026)
  --write   gives the bank's live phrasal verbs and idioms the difficulties found; words keep their norms.
            Once a version was calibrated from answers it refuses, and lists what new items are to get by hand
  --help    this text
The ratings are in tools/bank/data/ratings/, the method in docs/scoring.md, Difficulties of phrasal verbs and idioms.
Exits with 2 for a wrong option, or where nothing can be read or written. A missed target is named, and is no failure.`

const DEFAULT_SEED = 2026

process.exitCode = main()

function main(): number {
  try {
    const { values } = parseArgs({
      options: {
        seed: { type: 'string', default: String(DEFAULT_SEED) },
        write: { type: 'boolean', default: false },
        help: { type: 'boolean' },
      },
    })
    if (values.help) {
      console.log(HELP)
      return 0
    }
    if (!/^\d+$/.test(values.seed)) throw new Error('--seed must be a whole number')
    const expressions = readRatings()
    const seed = Number(values.seed)
    const figures = ratingFigures(expressions, seed)
    const byLanguage = languageFigures(expressions, readLanguageRatings(), seed)
    for (const line of ratingsReport(figures, seed, readFarRemarks())) console.log(line)
    for (const line of languageLines(byLanguage)) console.log(line)
    if (values.write) write(expressions, figures)
    return 0
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    return 2
  }
}

function write(expressions: readonly RatedExpression[], { relations, words }: RatingFigures): void {
  const difficultyOf = itemDifficulties(expressions, relations, words.line)
  const { written, unrated } = writeDifficulties(bankFolders.items, difficultyOf, readReleases())
  console.log(`${written} items have difficulties of ratings. Afterwards: npm run bank:check`)
  if (unrated.length > 0) console.log(`Not rated, left as they are: ${unrated.map(({ id }) => id).join(', ')}`)
}
