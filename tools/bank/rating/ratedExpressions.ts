import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { itemKinds, type ItemKind } from '../../../src/contracts/itemKinds.ts'
import { bankFolders } from '../bankFolders.ts'

/** An expression with its norm (logits) and what raters said of it. */
export type RatedExpression = {
  kind: ItemKind
  subject: string
  norm: { b: number; b_sd: number }
  /** One of the words that everybody rated: on them a rater's scale is fixed. */
  fixed: boolean
  /** By the three raters, null where they did not rate it: A1 is 0 to 1, each level above one more, C2 5 to 6. */
  ratings: readonly (number | null)[]
}

/** The last three are a fourth rater's, who was asked something else: nothing rests on them. */
const COLUMNS = ['kind', 'subject', 'b_norm', 'b_sd_norm', 'group', 'r1', 'r2', 'r3', 'b1', 'b2', 'c1']
/** The scale goes on beyond C2 to here. */
const HIGHEST_RATING = 7.5

/** The ratings of November 2026. */
export function readRatings(): RatedExpression[] {
  return parseRatings(readFileSync(join(bankFolders.ratings, '2026-11.tsv'), 'utf8'))
}

/** @throws Error naming the line that cannot be read. */
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
  const sound =
    Number.isFinite(Number(b)) &&
    readings.length <= COLUMNS.length - 5 &&
    ratings.every((rating) => rating === null || (rating >= 0 && rating <= HIGHEST_RATING)) &&
    (kind === 'word' || !fixed) &&
    (kind === 'word' && !fixed ? ratings.some(isGiven) : ratings.every(isGiven))
  if (!sound) return null
  return { kind, subject, norm: { b: Number(b), b_sd: Number(b_sd) }, fixed, ratings }
}

const isGiven = (rating: number | null) => rating !== null

/** The ratings that an expression has. */
export function givenRatings({ ratings }: RatedExpression): number[] {
  return ratings.flatMap((rating) => rating ?? [])
}

/** An expression belongs to the items of its kind that have it as their subject. */
export function expressionKey({ kind, subject }: Pick<RatedExpression, 'kind' | 'subject'>): string {
  return `${kind} ${subject}`
}

/** The expressions of a kind that everybody rated: of words the fixed ones, of the others all. */
export function ratedByAll(expressions: readonly RatedExpression[], kind: ItemKind): RatedExpression[] {
  return expressions.filter((expression) => expression.kind === kind && (kind !== 'word' || expression.fixed))
}
