import { cefrLevels, type CefrLevel } from '#contracts/cefr.ts'
import type { ClassExpression, ClassResults, NamedPupil } from '#contracts/class.ts'
import { byKind } from '#contracts/itemKinds.ts'
import { middleOf } from '#rules/levelScale.ts'
import type { Queryable } from '../db/queryable.ts'
import type { ItemBank } from '../measure/bank/itemBank.ts'
import type { StoredClass } from './classRepository.ts'
import { BATCH } from './countInClass.ts'

/** How many expressions a teacher reads. */
const MAX_LEARNING = 10

type Row = {
  id: string
  name: string | null
  batch: number | null
  day: string
  /** Of named pupils as the result is, of others as it was at the completion: no later check may change one level. */
  level: CefrLevel
  possible_level: CefrLevel | null
  tells_level: boolean
}

/** Reads what a teacher sees of a class. The same rows always give the same answer, so its tag tells nothing else. */
export async function readClassResults(db: Queryable, bank: ItemBank, of: StoredClass): Promise<ClassResults> {
  const rows = await db.query<Row>(
    `select id, name, batch, to_char(completed_at at time zone 'UTC', 'YYYY-MM-DD') as day,
       shown ->> 'level' as level, shown ->> 'possibleLevel' as possible_level,
       (shown ->> 'tellsLevel')::boolean as tells_level
     from class_results join vocab_tests using (test_id)
       cross join lateral (select case when name is null then coalesce(first_score, score) else score end as shown) s
     where class_code = $1`,
    [of.code],
  )
  return {
    ends_at: new Date(of.endsAt).toISOString(),
    closed: of.closed,
    // Not every device could tell that it began.
    begun: Math.max(of.begun, rows.length),
    done: rows.length,
    unnamed: unnamedPupils(rows, bank),
    named: rows.flatMap(namedPupil).sort(byName),
  }
}

/**
 * Counts the levels of whole batches. One that has lost a pupil is never counted again, whole or in part: the difference
 * would be that pupil's level.
 */
function unnamedPupils(rows: readonly Row[], bank: ItemBank): ClassResults['unnamed'] {
  const sizes = new Map<number, number>()
  for (const { batch } of rows) if (batch) sizes.set(batch, (sizes.get(batch) ?? 0) + 1)
  const levels = rows.filter(({ batch }) => batch && sizes.get(batch) === BATCH).map(({ level }) => level)
  const counts = byKind(cefrLevels, (level) => levels.filter((other) => other === level).length)
  const median = levels.sort()[Math.floor((levels.length - 1) / 2)]
  if (median === undefined) return null
  return { counted: levels.length, levels: counts, median, learning: learningAt(median, bank) }
}

/**
 * Returns expressions that somebody in the middle of a level rather does not know yet: those next to it in the study
 * part, which no form asks. It goes by the level alone.
 */
function learningAt(level: CefrLevel, { study = [], edition: { scale } }: ItemBank): ClassExpression[] {
  const middle = middleOf(level, scale)
  const harder = study.filter((item) => !item.fake && item.b >= middle).sort((one, other) => one.b - other.b)
  return harder.slice(0, MAX_LEARNING).map(({ subject, sentence, definition }) => ({ subject, sentence, definition }))
}

function namedPupil({ id, name, level, possible_level, tells_level: tells, day }: Row): NamedPupil[] {
  if (name === null) return []
  return [{ id, name, level: tells ? level : null, possible_level: tells ? possible_level : null, date: day }]
}

/** Not by time: it would tell when those without a name came. */
function byName(one: NamedPupil, other: NamedPupil): number {
  return one.name.localeCompare(other.name, 'en', { numeric: true }) || (one.id < other.id ? -1 : 1)
}
