import { itemKinds } from '#contracts/itemKinds.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Score } from '../measure/scoring/scoreTest.ts'

const COLUMNS = [
  'completed_on',
  'level',
  ...['ability', 'ability_low', 'ability_high'],
  ...itemKinds.map((kind) => `${kind}s`),
  ...['overclaiming', 'meanings_checked', 'edition'],
]

/**
 * Returns the results of all completed tests of a deck as lines of a CSV file, the first with the names of the columns.
 * A line has the day (UTC) of the completion and the figures: level ('' without one), ability and its range in logits,
 * whole counts by kind, and the edition of the bank on whose scale they are. It says nothing about the learner, and the
 * order is that of editions and abilities, not of time.
 */
export async function deckResults(db: Queryable, deck: string): Promise<string[]> {
  const rows = await db.query<{ score: Score; day: string }>(
    `select score, to_char(completed_at at time zone 'UTC', 'YYYY-MM-DD') as day from vocab_tests
     where deck_id = $1 and status = 'completed' order by score ->> 'edition', (score ->> 'ability')::float8`,
    [deck],
  )
  return [COLUMNS, ...rows.map(({ score, day }) => lineOf(score, day))].map((cells) => cells.join(','))
}

function lineOf(
  { level, tellsLevel, ability, abilityRange, counts, overclaiming, meaningsChecked, edition }: Score,
  day: string,
) {
  return [
    day,
    tellsLevel ? level : '',
    ...[ability, ...abilityRange].map((logits) => logits.toFixed(2)),
    ...itemKinds.map((kind) => (counts[kind] ? Math.round(counts[kind].known) : '')),
    ...[overclaiming, meaningsChecked].map((fact) => (fact ? 'yes' : 'no')),
    edition,
  ]
}
