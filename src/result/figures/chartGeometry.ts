/** The plot is never lower than this, in px, as its marks are: so that those at its edges are whole. */
export const MIN_PLOT_HEIGHT = 240

/** Room above the highest level and below the lowest, as a share of a level's height: marks stand on these edges, too. */
export const EDGE = 0.4
/** Room beside the first and the last result, as a share of the plot's width. */
const SIDE = 0.04

/** How far below the top of the plot a place on the levels is, as a share of its height. `place`: 0 to 1, or a little beyond. */
export const chartRow = (place: number, levels: number) => 1 - (EDGE + place * levels) / (levels + 2 * EDGE)

/** Where a result is, as a share of the plot's width: the distances between results are equal. */
export const chartColumn = (index: number, count: number) => SIDE + ((1 - 2 * SIDE) * (index + 0.5)) / count

/** The edges of the bands of levels below the top of the plot, highest level first; the outer bands reach to its ends. */
export function bandEdges(levels: number): number[] {
  const inner = Array.from({ length: levels - 1 }, (_, index) => chartRow((levels - 1 - index) / levels, levels))
  return [0, ...inner, 1]
}

/** Widths in px. With many results, marks are narrower, so that they do not overlap on a phone. */
export function markWidths(count: number): { dot: number; latest: number; range: number } {
  const [dot, range] = count >= 40 ? [4, 1.5] : count >= 15 ? [8, 4] : [14, 8]
  return { dot, latest: 1.4 * dot, range }
}
