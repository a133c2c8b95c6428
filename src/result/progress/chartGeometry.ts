/** The minimum height of the plot, in px. The marks have fixed sizes, and those at its edges must fit. */
export const MIN_PLOT_HEIGHT = 240

/** The margin above the highest and below the lowest level, as a share of a level's height, for marks at the edges. */
export const EDGE = 0.4
/** The margin before the first and after the last result, as a share of the plot's width. */
const SIDE = 0.04

/** Returns the distance of a position (about 0 to 1) from the top of the plot, as a share of its height. */
export const chartRow = (position: number, levels: number) => 1 - (EDGE + position * levels) / (levels + 2 * EDGE)

/** Returns the horizontal position of a result, as a share of the plot's width. Results have equal distances. */
export const chartColumn = (index: number, count: number) => SIDE + ((1 - 2 * SIDE) * (index + 0.5)) / count

/**
 * Returns the edges of the level bands from the top of the plot, highest level first. The outer bands reach its ends.
 */
export function bandEdges(levels: number): number[] {
  const inner = Array.from({ length: levels - 1 }, (_, index) => chartRow((levels - 1 - index) / levels, levels))
  return [0, ...inner, 1]
}

/** Returns the widths of marks in px. With many results they are narrower, so that they do not overlap on a phone. */
export function markWidths(count: number): { dot: number; latest: number; range: number } {
  const [dot, range] = count >= 40 ? [4, 1.5] : count >= 15 ? [8, 4] : [14, 8]
  return { dot, latest: 1.4 * dot, range }
}
