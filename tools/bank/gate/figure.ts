/** A figure of the bank and the bounds that hold it, both included; infinite where there is none. */
export type Figure = {
  /** Which of the six bounds it belongs to (docs/scoring.md, What holds the difficulties). */
  bound: number
  what: string
  value: number
  from: number
  to: number
  /** Decimals to show. */
  digits: number
}

/** Returns whether a figure is within its bounds. One that cannot be computed, for lack of words, never is. */
export function isHeld({ value, from, to }: Figure): boolean {
  return value >= from && value <= to
}

/** Returns a figure as a line: `gate 1, VIQT, r of 42 pairs: 0.863 (at least 0.84)`. */
export function figureLine({ bound, what, value, from, to, digits }: Figure): string {
  return `gate ${bound}, ${what}: ${value.toFixed(digits)} (${range(from, to)})`
}

function range(from: number, to: number): string {
  if (to === Infinity) return `at least ${from}`
  if (from === -Infinity) return `at most ${to}`
  return `${from} to ${to}`
}
