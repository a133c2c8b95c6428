/** What is opened: the product, its start screen as a file without a script, and the same markup brought by React. */
export type Subject = 'product' | 'plain' | 'react'

/** Times in milliseconds, sizes in bytes as transferred, shifts as scores of layout shift. */
export type Figure =
  | 'firstContentfulPaint'
  | 'largestContentfulPaint'
  | 'layoutShift'
  | 'layoutShiftInFlow'
  | 'scriptBytes'
  | 'scriptBytesBeforePaint'
  | 'keyToPaint'
  | 'coldStart'
  | 'requests'
  | 'slowestStep'
  | 'slowestDefaultStep'
  | 'offlineStart'
  | 'offlineWord'
  | 'offlineResult'

/** The runs of one figure: their median, and how far they spread. */
export interface Summary {
  median: number
  smallest: number
  largest: number
}

/** What all runs measured. */
export class Figures {
  readonly #values = new Map<string, number[]>()

  add(subject: Subject, measured: Partial<Record<Figure, number>>): void {
    for (const [figure, value] of Object.entries(measured)) {
      const key = `${subject} ${figure}`
      this.#values.set(key, [...(this.#values.get(key) ?? []), value])
    }
  }

  /** Null for what was not measured: a page without a worker does not open offline. */
  of(subject: Subject, figure: Figure): Summary | null {
    const values = this.#values.get(`${subject} ${figure}`)
    return values ? summarize(values) : null
  }
}

/** @param values at least one */
function summarize(values: readonly number[]): Summary {
  return { median: median(values), smallest: Math.min(...values), largest: Math.max(...values) }
}

/** @param values at least one */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((first, second) => first - second)
  const middle = sorted.length / 2
  return Number.isInteger(middle) ? (sorted[middle - 1]! + sorted[middle]!) / 2 : sorted[Math.floor(middle)]!
}
