import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Item } from '../../server/measure/bank/itemSchema.ts'
import { bankFolders } from './bankFolders.ts'
import type { Finding } from './finding.ts'
import { fileOf } from './identityRules.ts'

/** The difficulties of rated phrasal verbs and idioms by kind and subject; `difficultyKey` makes the key. */
export type Rated = ReadonlyMap<string, Pick<Item, 'b' | 'b_sd'>>

/**
 * b of a kind (logits, on the scale of the norms) by the mean of three ratings and the norm: the line of rated words and
 * that of the kind's ratings on its norms, weighted by their precision, as found in November 2026 (docs/scoring.md,
 * Phrasal verbs and idioms).
 */
const LINES: Readonly<Record<string, { intercept: number; rating: number; norm: number }>> = {
  phrasal_verb: { intercept: -1.5303230811139108, rating: 0.7470125280954405, norm: 0.24991570129806773 },
  idiom: { intercept: -1.143015895923617, rating: 0.6646107201932746, norm: 0.19947026106591836 },
}
/** The largest b on that scale. */
const MAX_NORM_B = 4
/**
 * The third edition's b by that on the scale of the norms, which was the second edition's: the line that the fixed words'
 * difficulties make of their ratings there (b = -2.987 + 0.965 rating) in place of the line of their norms.
 */
const THIRD_EDITION = { slope: 0.8577, intercept: -0.26415 }
/** The third edition's b_sd of every phrasal verb and idiom (logits). */
const B_SD = 0.9
/** The end of the rating scale, beyond C2: A1 is 0 to 1, A2 1 to 2, and so on. */
const HIGHEST_RATING = 7.5

export const difficultyKey = ({ kind, subject }: Pick<Item, 'kind' | 'subject'>) => `${kind} ${subject}`

/** Reads the ratings of November 2026. */
export const readRatings = (): Rated => parseRatings(readFileSync(join(bankFolders.ratings, '2026-11.tsv'), 'utf8'))

/** Parses a table of ratings. @throws Error naming a line that cannot be read */
export function parseRatings(text: string): Rated {
  const rows: Record<string, string>[] = parse(text, { columns: true, delimiter: '\t', relax_column_count_less: true })
  return new Map(
    rows.flatMap(({ kind = '', subject = '', b_norm: norm, r1, r2, r3 }, index) => {
      // Words have their own norms; their ratings only gave the lines.
      if (kind === 'word') return []
      const ratings = [r1, r2, r3].map((rating) => (rating ? Number(rating) : Number.NaN))
      const isValid =
        subject !== '' &&
        norm &&
        Number.isFinite(Number(norm)) &&
        ratings.every((at) => at >= 0 && at <= HIGHEST_RATING)
      if (!LINES[kind] || !isValid) throw new Error(`Ratings, line ${index + 2}: it is no rated expression`)
      const { intercept, ...line } = LINES[kind]
      const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
      const b = toHundredths(Math.min(MAX_NORM_B, intercept + line.rating * mean + line.norm * Number(norm)))
      const onScale = { b: toHundredths(THIRD_EDITION.intercept + THIRD_EDITION.slope * b), b_sd: B_SD }
      return [[`${kind} ${subject}`, onScale] as const]
    }),
  )
}

/** Requires the difficulty of its ratings for every live phrasal verb and idiom: norms alone make them far too easy. */
export function ratingFindings(items: readonly Item[], rated: Rated): Finding[] {
  return items
    .filter(({ retired, kind }) => !retired && kind !== 'word')
    .flatMap((item) => {
      const place = { file: fileOf(item), id: item.id }
      const rating = rated.get(difficultyKey(item))
      if (!rating) {
        const wrong = `nobody has rated how difficult "${item.subject}" is`
        return [{ ...place, wrong, fix: 'add its ratings to tools/bank/data/ratings' }]
      }
      if (item.b === rating.b && item.b_sd === rating.b_sd) return []
      const fix = `"b":${rating.b},"b_sd":${rating.b_sd}`
      return [{ ...place, wrong: 'its difficulty is not that of its ratings', fix }]
    })
}

function toHundredths(value: number): number {
  return Math.round(value * 100) / 100
}
