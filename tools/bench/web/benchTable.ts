import type { Figure, Figures, Subject, Summary } from './figures.ts'
import { isMet, targetOf } from './targets.ts'

const rows: readonly (readonly [Figure, string, (value: number) => string])[] = [
  ['firstContentfulPaint', 'first contentful paint, ms', whole],
  ['largestContentfulPaint', 'largest contentful paint, ms', whole],
  ['layoutShift', 'layout shift of the first load', score],
  ['layoutShiftInFlow', 'layout shift on the way to the words', score],
  ['scriptBytesBeforePaint', 'JavaScript before the first paint, kB', kilobytes],
  ['scriptBytes', 'JavaScript of the first visit in all, kB', kilobytes],
  ['keyToPaint', 'key to paint of the next sentence, ms', whole],
  ['coldStart', 'cold start to an answerable word, ms', whole],
  ['requests', 'requests until then', String],
  ['slowestStep', 'the slowest step on the way, press to paint, ms', whole],
  ['slowestDefaultStep', 'the slowest step of the default flow, up to the sign-in, ms', whole],
  ['offlineStart', 'warm offline start to a usable start screen, ms', whole],
  ['offlineWord', 'the same, on to the half-finished word, ms', whole],
  ['offlineResult', 'warm offline start to a result seen before, ms', whole],
]

const subjects: readonly Subject[] = ['product', 'plain', 'react']

/** Returns the figures as a Markdown table: medians, ranges in brackets, targets and whether they are met. */
export function benchTable(figures: Figures): string[] {
  return [
    '| figure | product | plain page | React and router alone | target | |',
    '| --- | ---: | ---: | ---: | --- | --- |',
    ...rows.map(([figure, label, show]) => {
      const cells = subjects.map((subject) => cell(figures.of(subject, figure), show))
      return `| ${[label, ...cells, targetOf(figure, figures)?.text ?? '', mark(isMet(figure, figures))].join(' | ')} |`
    }),
  ]
}

/** Describes whether a target is met, in words rather than colours. */
const mark = (met: boolean | null) => (met === null ? '' : met ? 'met' : '**MISSED**')

function cell(summary: Summary | null, show: (value: number) => string): string {
  if (!summary) return '–'
  const [median, smallest, largest] = [summary.median, summary.smallest, summary.largest].map(show)
  return smallest === largest ? median! : `${median} (${smallest} to ${largest})`
}

function whole(milliseconds: number): string {
  return String(Math.round(milliseconds))
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

function score(shift: number): string {
  return shift === 0 ? '0' : shift.toFixed(4)
}
