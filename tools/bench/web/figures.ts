import { markdownTable, median } from '../rounds.ts'

/** The measured pages: the product, its start screen as a static file, and the same markup rendered by React. */
const SUBJECTS = ['product', 'plain', 'react'] as const
export type Subject = (typeof SUBJECTS)[number]

/** The upper limit of the product's median, and how it is told. */
type Target = { text: string; limit: number }
type MedianOf = (subject: Subject, figure: string) => number | null
type Row = { label: string; target?: (medianOf: MedianOf) => Target }

const upTo = (limit: number, unit = ' ms') => ({
  target: () => ({ text: limit === 0 ? '0' : `at most ${limit}${unit}`, limit }),
})

/** The figures (times in ms), and the targets. Ratios use the same run's plain page, so that a slow machine affects both. */
const ROWS = {
  firstContentfulPaint: { label: 'first contentful paint, ms' },
  largestContentfulPaint: {
    label: 'largest contentful paint, ms',
    target: (medianOf: MedianOf) => ({
      text: 'at most 1.1 × the plain page',
      limit: 1.1 * (medianOf('plain', 'largestContentfulPaint') ?? 0),
    }),
  },
  layoutShift: { label: 'layout shift of the first load', ...upTo(0) },
  layoutShiftInFlow: { label: 'layout shift on the way to the words', ...upTo(0) },
  keyToPaint: {
    label: 'key to paint of the next sentence, ms',
    target: (medianOf: MedianOf) => ({
      text: 'at most 2.5 × the plain page, and 40 ms',
      limit: Math.min(2.5 * (medianOf('plain', 'keyToPaint') ?? 0), 40),
    }),
  },
  coldStart: {
    label: 'cold start to an answerable word, ms',
    target: (medianOf: MedianOf) => ({
      text: 'at most 1.6 × the first paint of React alone',
      limit: 1.6 * (medianOf('react', 'firstContentfulPaint') ?? 0),
    }),
  },
  requests: { label: 'requests until then', ...upTo(12, '') },
  slowestStep: { label: 'the slowest step on the way, press to paint, ms', ...upTo(100) },
  slowestDefaultStep: { label: 'the slowest step of the default flow, up to the sign-in, ms', ...upTo(100) },
  offlineStart: { label: 'warm offline start to a usable start screen, ms', ...upTo(600) },
  offlineWord: { label: 'the same, on to the half-finished word, ms', ...upTo(800) },
  offlineResult: { label: 'warm offline start to a result seen before, ms', ...upTo(700) },
} satisfies Record<string, Row>
export type Figure = keyof typeof ROWS

/** The figures of all runs. */
export class Figures {
  readonly #values = new Map<string, number[]>()

  add(subject: Subject, measured: Partial<Record<Figure, number>>): void {
    for (const [figure, value] of Object.entries(measured)) {
      const key = `${subject} ${figure}`
      this.#values.set(key, [...(this.#values.get(key) ?? []), value])
    }
  }

  /** Whether the product meets a figure's target; null if there is none or nothing was measured. */
  isMet(figure: Figure): boolean | null {
    const target = this.#targetOf(figure)
    const product = this.#medianOf('product', figure)
    return target && product !== null ? product <= target.limit : null
  }

  /** Returns the figures as a Markdown table: medians, ranges in brackets, targets and whether they are met. */
  table(): string[] {
    return markdownTable(
      ['figure', 'product', 'plain page', 'React and router alone', 'target', ''],
      (Object.keys(ROWS) as Figure[]).map((figure) => {
        const met = this.isMet(figure)
        return [
          ...[ROWS[figure].label, ...SUBJECTS.map((subject) => this.#cell(subject, figure))],
          ...[this.#targetOf(figure)?.text ?? '', met === null ? '' : met ? 'met' : '**MISSED**'],
        ]
      }),
    )
  }

  #targetOf(figure: Figure): Target | undefined {
    return (ROWS[figure] as Row).target?.((...of) => this.#medianOf(...of))
  }

  #medianOf(subject: Subject, figure: string): number | null {
    const values = this.#values.get(`${subject} ${figure}`)
    return values ? median(values) : null
  }

  #cell(subject: Subject, figure: Figure): string {
    const values = this.#values.get(`${subject} ${figure}`)
    if (!values) return '–'
    const show = (value: number) => (value > 0 && value < 1 ? value.toFixed(4) : String(Math.round(value)))
    const [smallest, largest] = [Math.min(...values), Math.max(...values)].map(show)
    return smallest === largest ? smallest! : `${show(median(values))} (${smallest} to ${largest})`
  }
}
