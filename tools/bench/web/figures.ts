/** The measured pages: the product, its start screen as a static file, and the same markup rendered by React. */
export type Subject = 'product' | 'plain' | 'react'

/** The measured figures: times in ms, transferred sizes in bytes, layout shift scores. */
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

/** Summary of the runs of one figure: median and range. */
export interface Summary {
  median: number
  smallest: number
  largest: number
}

/** The figures of all runs. */
export class Figures {
  readonly #values = new Map<string, number[]>()

  add(subject: Subject, measured: Partial<Record<Figure, number>>): void {
    for (const [figure, value] of Object.entries(measured)) {
      const key = `${subject} ${figure}`
      this.#values.set(key, [...(this.#values.get(key) ?? []), value])
    }
  }

  /** Returns the summary of a figure; null if not measured, such as offline starts of pages without a worker. */
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
