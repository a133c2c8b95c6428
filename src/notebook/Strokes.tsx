import { memo, useMemo, type CSSProperties } from 'react'
import type { NotebookCard } from '#notebook/log/cards.ts'
import { rowWidth } from '#rules/drawing/ticks.ts'
import { sentencesText } from '#texts/format.ts'
import { notebookText } from '#texts/notebook.ts'
import { Animated } from '#ui/Motion.tsx'
import { INKING } from '#ui/movements.ts'
import { Ticks, type Ink } from '#ui/Ticks.tsx'
import { standingOf, type Standing } from './standing.ts'

/** The share of ink in a stroke: expressions being learned have half of it. */
const INK: Record<Standing, Ink> = { known: 1, learning: 0.5, waiting: 0.5, suspended: 0, new: 0 }
export const inkOf = (card: NotebookCard): Ink => INK[standingOf(card)]

const PER_ROW = 40

interface Props {
  cards: readonly NotebookCard[]
  /** Whether these are only the cards of today: a pen inks them, and they are not counted as the notebook's. */
  ofToday?: boolean
}

/** A stroke for each expression, those with most ink first, and the numbers of each kind in words. */
export function Strokes({ cards, ofToday = false }: Props) {
  const inks = useMemo(() => cards.map(inkOf).toSorted((one, other) => other - one), [cards])
  const count = (ink: Ink) => inks.filter((each) => each === ink).length
  return (
    <figure className="notebook-figure">
      <Sheet inks={inks} ofToday={ofToday} />
      <figcaption className="notebook-fact">
        {sentencesText(
          notebookText('strokes.about'),
          ...(ofToday
            ? []
            : [notebookText('strokes.counts', { known: count(1), learning: count(0.5), fresh: count(0) })]),
        )}
      </figcaption>
    </figure>
  )
}

/** The drawing, without texts. Drawn again only with other cards, of which there may be thousands. */
const Sheet = memo(function Sheet({ inks, ofToday }: { inks: readonly Ink[]; ofToday: boolean }) {
  const rows = Array.from({ length: Math.ceil(inks.length / PER_ROW) }, (_, row) =>
    inks.slice(row * PER_ROW, (row + 1) * PER_ROW),
  )
  return (
    <div className="notebook-strokes" aria-hidden="true">
      {rows.map((row, index) => (
        <span key={index} className="notebook-strokes-row" style={widthOf(row)}>
          <Ticks outlined className="notebook-ticks" inked={ofToday ? row.map(() => 0) : row} />
          {ofToday && (
            <Animated
              as="span"
              className="notebook-ink"
              initial={{ clipPath: 'inset(0% 100% 0% 0%)' }}
              animate={{ clipPath: 'inset(0% 0% 0% 0%)' }}
              transition={INKING}
            >
              <Ticks outlined className="notebook-ticks" inked={row} />
            </Animated>
          )}
        </span>
      ))}
    </div>
  )
})

/** Returns the width of a row, so that the strokes of a shorter row are as wide as those of a full one. */
const widthOf = (row: readonly Ink[]) =>
  ({ '--width': `${(100 * rowWidth(row.length)) / rowWidth(PER_ROW)}%` }) as CSSProperties
