import { useEffect, useMemo, useState, type CSSProperties } from 'react'
import { dayNumber } from '#browser/clock.ts'
import { whenIdle } from '#browser/whenIdle.ts'
import type { NotebookCard } from '#notebook/log/cards.ts'
import type { Notebook } from '#notebook/log/openNotebook.ts'
import { rowWidth } from '#rules/drawing/ticks.ts'
import { notebookText } from '#texts/notebook.ts'
import { Animated } from '#ui/Motion.tsx'
import { INKING } from '#ui/movements.ts'
import { Ticks, type Ink } from '#ui/Ticks.tsx'
import { useNow } from '#ui/useNow.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { rowLength, ROWS } from './rowLength.ts'
import { inkOf } from './standing.ts'
import type { Today } from './today.ts'

interface Props {
  cards: readonly NotebookCard[]
  today: Today
  notebook: Notebook
  /** The phrases that earlier rounds of the day have inked. */
  settled: ReadonlySet<string>
  /** Whether a pen inks the page, because the day's last card was just answered. */
  inks: boolean
}

/**
 * A tick for each phrase on the learner's page, with ink if it is known and with half if it is being learned, and an
 * outline for each new one of today, which gets its ink at the end. What is not to be learned yet has none.
 */
export function PageTicks({ cards, today, notebook, settled, inks }: Props) {
  const { left, begun } = today
  const [before, after] = useMemo(() => {
    const inked = (list: readonly NotebookCard[]) => list.map(inkOf).filter((ink) => ink > 0)
    const ofRound = begun.filter(({ card }) => !settled.has(card))
    const earlier = inked(cards.filter((card) => !ofRound.includes(card))).toSorted((one, other) => other - one)
    const fresh = left.filter(({ row }) => !row?.schedule).map((): Ink => 0)
    const ofToday = [...inked(ofRound), ...fresh]
    return [
      [...earlier, ...ofToday.map((): Ink => 0)],
      [...earlier, ...ofToday],
    ]
  }, [cards, left, begun, settled])
  const isDone = left.length === 0
  const shown = isDone ? after : before
  const perRow = rowLength(shown.length, isDone)
  const drawn = ROWS * perRow
  const count = shown.filter((ink) => ink === 1).length
  return (
    <figure className="notebook-page">
      <Sheet inked={(inks ? before : shown).slice(-drawn)} pen={inks ? after.slice(-drawn) : null} perRow={perRow} />
      <figcaption>
        <span>{notebookText('page', { count })}</span>
        <LastDays notebook={notebook} cards={cards} />
      </figcaption>
    </figure>
  )
}

/** Returns the phrases begun in earlier rounds of the day: what one has inked stays inked in the next. */
export function useSettled(today: Today | null): ReadonlySet<string> {
  const isDone = today && today.left.length === 0
  const [round, setRound] = useState({ isDone: null as boolean | null, settled: settledIn(null) })
  if (today && round.isDone !== isDone)
    setRound({ isDone, settled: isDone && round.isDone !== null ? round.settled : settledIn(today) })
  return round.settled
}

/** The phrases begun on this day of which nothing is left to practise. */
const settledIn = (today: Today | null): ReadonlySet<string> =>
  new Set(today?.begun.filter((card) => !today.left.includes(card)).map(({ card }) => card))

/** The drawing, without texts. `pen`: the ink that a pen adds. */
function Sheet({ inked, pen, perRow }: { inked: readonly Ink[]; pen: readonly Ink[] | null; perRow: number }) {
  const rows = Array.from({ length: Math.ceil(inked.length / perRow) }, (_, row) => row * perRow)
  return (
    <div aria-hidden="true">
      {rows.map((from) => (
        <span key={from} className="notebook-ticks" style={widthOf(inked.slice(from, from + perRow).length, perRow)}>
          <Ticks outlined inked={inked.slice(from, from + perRow)} />
          {pen && (
            <Animated as="span" {...PEN}>
              <Ticks outlined inked={pen.slice(from, from + perRow)} />
            </Animated>
          )}
        </span>
      ))}
    </div>
  )
}

const PEN = {
  initial: { clipPath: 'inset(0% 100% 0% 0%)' },
  animate: { clipPath: 'inset(0% 0% 0% 0%)' },
  transition: INKING,
} as const

/** Returns the width of a row, so that the ticks of a shorter row are as wide as those of a full one. */
const widthOf = (count: number, perRow: number) =>
  ({ '--width': `${(100 * rowWidth(count)) / rowWidth(perRow)}%` }) as CSSProperties

const DAYS = 7

/** A tick for each of the last seven days, with ink where something was practised. */
function LastDays({ notebook, cards }: Pick<Props, 'notebook' | 'cards'>) {
  const now = useNow()
  const [practised, setPractised] = useState<ReadonlySet<number>>(new Set())
  const today = dayNumber(now)
  // The log is read only when the page is idle, and again after each answer, because the first of a day adds one.
  useEffect(
    () =>
      whenIdle(
        () =>
          void notebook.daysOfReviews(today - DAYS + 1).then(
            (days) => setPractised(new Set(days)),
            () => {},
          ),
      ),
    [notebook, today, cards],
  )
  const inked = Array.from({ length: DAYS }, (_, place): Ink => (practised.has(today - DAYS + 1 + place) ? 1 : 0))
  return (
    <span className="notebook-days">
      {notebookText('days')}
      <VisuallyHidden>
        {notebookText('days.practised', { count: inked.filter((ink) => ink > 0).length })}
      </VisuallyHidden>
      <Ticks outlined inked={inked} />
    </span>
  )
}
