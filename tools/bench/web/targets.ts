import type { Figure, Figures, Subject } from './figures.ts'

const LCP_RATIO = 1.1
const KEY_TO_PAINT_RATIO = 2.5
const KEY_TO_PAINT_MS = 40
/** Ratio to the first paint of React and its router alone. */
const COLD_START_RATIO = 1.65
const MAX_REQUESTS = 12
const OFFLINE_START_MS = 600
const OFFLINE_WORD_MS = 800
const OFFLINE_RESULT_MS = 700
const PRESS_MS = 100

/** The upper limit of the product's median, in the figure's unit. */
export interface Target {
  text: string
  limit: number
}

/**
 * Returns the target of a figure, or null. Ratios use the same run's plain page, so that a slow machine affects both.
 */
export function targetOf(figure: Figure, figures: Figures): Target | null {
  const plain = figures.of('plain' satisfies Subject, figure)?.median
  switch (figure) {
    case 'largestContentfulPaint':
      return { text: `at most ${LCP_RATIO} × the plain page`, limit: LCP_RATIO * (plain ?? 0) }
    case 'keyToPaint':
      return {
        text: `at most ${KEY_TO_PAINT_RATIO} × the plain page, and ${KEY_TO_PAINT_MS} ms`,
        limit: Math.min(KEY_TO_PAINT_RATIO * (plain ?? 0), KEY_TO_PAINT_MS),
      }
    case 'layoutShift':
    case 'layoutShiftInFlow':
      return { text: '0', limit: 0 }
    case 'coldStart': {
      const react = figures.of('react', 'firstContentfulPaint')?.median ?? 0
      return { text: `at most ${COLD_START_RATIO} × the first paint of React alone`, limit: COLD_START_RATIO * react }
    }
    case 'requests':
      return { text: `at most ${MAX_REQUESTS}`, limit: MAX_REQUESTS }
    case 'offlineStart':
      return { text: `at most ${OFFLINE_START_MS} ms`, limit: OFFLINE_START_MS }
    case 'slowestStep':
    case 'slowestDefaultStep':
      return { text: `at most ${PRESS_MS} ms`, limit: PRESS_MS }
    case 'offlineResult':
      return { text: `at most ${OFFLINE_RESULT_MS} ms`, limit: OFFLINE_RESULT_MS }
    case 'offlineWord':
      return { text: `at most ${OFFLINE_WORD_MS} ms`, limit: OFFLINE_WORD_MS }
    default:
      return null
  }
}

/** Whether the product meets a figure's target; null if there is none or nothing was measured. */
export function isMet(figure: Figure, figures: Figures): boolean | null {
  const target = targetOf(figure, figures)
  const product = figures.of('product', figure)
  return target && product ? product.median <= target.limit : null
}
