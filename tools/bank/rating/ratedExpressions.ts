import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { itemKinds, type ItemKind } from '../../../src/contracts/itemKinds.ts'
import { bankFolders } from '../bankFolders.ts'

/** An expression with its norm (logits) and its ratings. */
export type RatedExpression = {
  kind: ItemKind
  subject: string
  norm: { b: number; b_sd: number }
  /** Whether it is one of the words that all raters rated, which anchor their scales. */
  fixed: boolean
  /** Ratings of the three raters, null if not rated. A1 is 0 to 1, A2 1 to 2, and so on up to C2 with 5 to 6. */
  ratings: readonly (number | null)[]
}

/** The last three columns, from a fourth rater with another task, are not used. */
const COLUMNS = ['kind', 'subject', 'b_norm', 'b_sd_norm', 'group', 'r1', 'r2', 'r3', 'b1', 'b2', 'c1']
/** The end of the rating scale, beyond C2. */
const HIGHEST_RATING = 7.5

/** Reads the ratings of November 2026. */
export function readRatings(): RatedExpression[] {
  return parseRatings(readFileSync(join(bankFolders.ratings, '2026-11.tsv'), 'utf8'))
}

/** Parses the table of ratings. @throws Error naming a line that cannot be read. */
export function parseRatings(text: string): RatedExpression[] {
  const [head, ...lines] = text.split('\n')
  if (head !== COLUMNS.join('\t')) throw new Error(`Ratings, line 1: expected the columns ${COLUMNS.join(', ')}`)
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const rated = parseLine(line)
    if (!rated) throw new Error(`Ratings, line ${index + 2}: "${line}" is no rated expression`)
    return [rated]
  })
}

function parseLine(line: string): RatedExpression | null {
  const [kindCell, subject, b, b_sd, group, ...readings] = line.split('\t')
  const kind = itemKinds.find((name) => name === kindCell)
  if (!kind || !subject || !b || !(Number(b_sd) > 0) || (group && group !== 'fixed')) return null
  const ratings = [0, 1, 2].map((column) => (readings[column] ? Number(readings[column]) : null))
  const fixed = group === 'fixed'
  const isValid =
    Number.isFinite(Number(b)) &&
    readings.length <= COLUMNS.length - 5 &&
    ratings.every((rating) => rating === null || (rating >= 0 && rating <= HIGHEST_RATING)) &&
    (kind === 'word' || !fixed) &&
    (kind === 'word' && !fixed ? ratings.some(isGiven) : ratings.every(isGiven))
  if (!isValid) return null
  return { kind, subject, norm: { b: Number(b), b_sd: Number(b_sd) }, fixed, ratings }
}

const isGiven = (rating: number | null) => rating !== null

/** Returns the ratings that an expression has. */
export function givenRatings({ ratings }: RatedExpression): number[] {
  return ratings.flatMap((rating) => rating ?? [])
}

/** Returns a key that an expression shares with items of the same kind and subject. */
export function expressionKey({ kind, subject }: Pick<RatedExpression, 'kind' | 'subject'>): string {
  return `${kind} ${subject}`
}

/** Returns the expressions of a kind that all raters rated: the fixed words, or all expressions of other kinds. */
export function ratedByAll(expressions: readonly RatedExpression[], kind: ItemKind): RatedExpression[] {
  return expressions.filter((expression) => expression.kind === kind && (kind !== 'word' || expression.fixed))
}
