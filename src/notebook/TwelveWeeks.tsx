import { useEffect, useId, useState } from 'react'
import { startOfDay } from '#browser/clock.ts'
import { whenIdle } from '#browser/whenIdle.ts'
import type { NotebookCard } from '#notebook/log/cards.ts'
import type { Notebook } from '#notebook/log/openNotebook.ts'
import { TICK, tickPath } from '#rules/drawing/ticks.ts'
import { numberText, shortDate } from '#texts/format.ts'
import { notebookText } from '#texts/notebook.ts'
import { Details } from '#ui/Details.tsx'
import { useNow } from '#ui/useNow.ts'
import { firstDay, weeksOf, type Week } from './weeks.ts'

interface Props {
  cards: readonly NotebookCard[]
  notebook: Notebook
}

/** The days of twelve weeks as strokes, those with practice inked, and a table of the weeks with practice. */
export function TwelveWeeks({ cards, notebook }: Props) {
  const headingId = useId()
  const now = useNow()
  const [weeks, setWeeks] = useState<readonly Week[]>(() => weeksOf([], now))

  // Reads the log only when the page is idle, because it may be long.
  useEffect(
    () =>
      whenIdle(
        () =>
          void notebook.daysOfReviews(firstDay(now)).then(
            (days) => setWeeks(weeksOf(days, now)),
            () => {},
          ),
      ),
    [notebook, now],
  )

  // Known from the cards before the log is read, so that nothing below moves.
  const hasPractised = cards.some(({ row }) => (row?.last_day ?? -Infinity) >= firstDay(now))
  return (
    <section className="notebook-section" aria-labelledby={headingId}>
      <h2 id={headingId}>{notebookText('weeks')}</h2>
      <Days weeks={weeks} />
      <p className="notebook-fact">{notebookText(hasPractised ? 'weeks.about' : 'weeks.none')}</p>
      {hasPractised && (
        <Details summary={notebookText('weeks.table')}>
          <table className="notebook-table">
            <thead>
              <tr>
                <th scope="col">{notebookText('weeks.from')}</th>
                <th scope="col">{notebookText('weeks.days')}</th>
                <th scope="col">{notebookText('weeks.answers')}</th>
              </tr>
            </thead>
            <tbody>
              {weeks
                .filter(daysOf)
                .toReversed()
                .map((week) => (
                  <tr key={week.from}>
                    <th scope="row">{shortDate(new Date(startOfDay(week.from)).toISOString())}</th>
                    <td>{numberText(daysOf(week))}</td>
                    <td>{numberText(week.answers.reduce<number>((sum, count) => sum + (count ?? 0), 0))}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </Details>
      )}
    </section>
  )
}

const daysOf = ({ answers }: Week) => answers.filter((count) => count).length

const COLUMN = 2 * TICK.across
/** The number of answers at which the stroke of a day is full. */
const FULL = 10

/** A column for each week, with Monday at the top. */
function Days({ weeks }: { weeks: readonly Week[] }) {
  const path = (share: (count: number) => number) =>
    weeks
      .flatMap(({ answers }, column) =>
        answers.map((count, row) => {
          const part = count === null ? 0 : share(count)
          return part && tickPath(column * COLUMN, row * TICK.down, TICK.width, TICK.height, part)
        }),
      )
      .filter(Boolean)
      .join('')
  return (
    <svg
      className="notebook-weeks"
      viewBox={`-1 -1 ${(weeks.length - 1) * COLUMN + TICK.width + 2} ${6 * TICK.down + TICK.height + 2}`}
      aria-hidden="true"
    >
      <path className="notebook-empty" d={path(() => 1)} />
      <path className="notebook-filled" d={path((count) => Math.min(1, count && Math.max(count / FULL, 0.5)))} />
    </svg>
  )
}
