/**
 * The size of a tick of the pen, which stands for one expression on the progress bar, in 'What you knew' and in
 * pictures of it. In units; `across` and `down` are the distances to the next tick and the next row.
 */
export const TICK = { width: 7, height: 14, across: 10, down: 18 } as const

/** The share of a tick at its foot where the ink is darker, which distinguishes a tick from paper without colour. */
export const FOOT = 0.24

/** A long row has a gap after this many ticks, so that they can be counted. */
const GROUP = 20
const GROUP_GAP = 20

/** Returns the start of a tick in a row. */
export const tickAt = (index: number) => index * TICK.across + Math.floor(index / GROUP) * GROUP_GAP

/** Returns the width of a row. */
export const rowWidth = (count: number) => tickAt(Math.max(count, 1) - 1) + TICK.width

/**
 * Returns the outline of a tick, or of its lower part. Its corners are slightly uneven, as if drawn by hand.
 * @param share the drawn share from the foot up, from 0 to 1
 */
export function tickPath(x: number, y: number, width: number, height: number, share = 1): string {
  const unit = width / TICK.width
  const [right, foot] = [x + width, y + height]
  const top = foot - share * height
  const [left, across] = share === 1 ? [2 * unit, 3 * unit] : [0, 0]
  return rounded(
    `M${x + left} ${top}H${right - across}` +
      `Q${right} ${top} ${right} ${top + across}V${foot - 3 * unit}` +
      `Q${right} ${foot} ${right - 3 * unit} ${foot}H${x + 3.5 * unit}` +
      `Q${x} ${foot} ${x} ${foot - 3.5 * unit}V${top + left}Q${x} ${top} ${x + left} ${top}Z`,
  )
}

const rounded = (path: string) => path.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100))
