/**
 * A tick of the pen stands for one expression: on the bar of the test, in 'What you knew' and on pictures of it. In
 * units; `across` is the way from one tick to the next in a row, `down` that to the next row.
 */
export const TICK = { width: 7, height: 14, across: 10, down: 18 } as const

/** The ink gathers at the foot of a tick, which so tells it also from paper, and without colour. */
export const FOOT = 0.24

/** Every so many ticks of a long row there is a gap, so that they can be counted. */
const GROUP = 20
const BETWEEN_GROUPS = 20

/** Where a tick of a row begins. */
export const tickAt = (place: number) => place * TICK.across + Math.floor(place / GROUP) * BETWEEN_GROUPS

/** The width of a row. */
export const rowWidth = (count: number) => tickAt(Math.max(count, 1) - 1) + TICK.width

/**
 * The outline of a tick, or of as much as there is from its foot up. Its corners are not quite alike: it is drawn by hand.
 * @param share how much of it, from 0 to 1
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
