import { useEffect, useId, useState } from 'react'
import { whenIdle } from '#browser/whenIdle.ts'
import { TICK, tickPath } from '#rules/drawing/ticks.ts'
import { numberText, shortDate } from '#texts/format.ts'
import { notebookText } from '#texts/notebook.ts'
import { Details } from '#ui/Details.tsx'
import { useNow } from '#ui/useNow.ts'
import type { Notebook } from './openNotebook.ts'
import { firstWeek, weeksOf, type Week } from './weeks.ts'

/** The days of twelve weeks as strokes, those with practice inked; a day without is a day without. As a table, too. */
export function TwelveWeeks({ notebook }: { notebook: Notebook }) {
  const headingId = useId()
  const now = useNow()
  const [weeks, setWeeks] = useState<readonly Week[]>(() => weeksOf([], now))

  // After the page: the log may be long.
  useEffect(
    () =>
      whenIdle(
        () =>
          void notebook.reviewsSince(firstWeek(now)).then(
            (reviews) =>
              setWeeks(
                weeksOf(
                  reviews.map(({ at }) => at),
                  now,
                ),
              ),
            () => {},
          ),
      ),
    [notebook, now],
  )

  const practised = weeks.filter((week) => daysOf(week) > 0)
  return (
    <section className="notebook-section" aria-labelledby={headingId}>
      <h2 id={headingId}>{notebookText('weeks')}</h2>
      <Days weeks={weeks} />
      <p className="notebook-fact">{notebookText(practised.length > 0 ? 'weeks.about' : 'weeks.none')}</p>
      {practised.length > 0 && (
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
              {practised.toReversed().map((week) => (
                <tr key={week.from}>
                  <th scope="row">{shortDate(new Date(week.from).toISOString())}</th>
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
/** Answers of a day with which its stroke is full. */
const FULL = 10

/** A column for each week, from Monday down. */
function Days({ weeks }: { weeks: readonly Week[] }) {
  const drawn = (share: (count: number) => number) =>
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
      <path className="notebook-empty" d={drawn(() => 1)} />
      <path className="notebook-filled" d={drawn((count) => Math.min(1, count && Math.max(count / FULL, 0.5)))} />
    </svg>
  )
}
