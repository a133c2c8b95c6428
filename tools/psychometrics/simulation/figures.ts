/** The range in which a figure should be. */
export type Bounds = readonly [from: number, to: number]

/** A figure with a target, and its standard error if its true value were at the end of the range. */
type Targeted = { value: number; target: Bounds; errorAt: (bound: number) => number }
export type Figure = number | Targeted

/** Rows of figures, with a heading and a name for each column. */
export type Table = { title: string; columns: readonly string[]; rows: readonly (readonly [string, ...Figure[]])[] }

/** A share (0..1) of `count` cases with a target. */
export function share(value: number, count: number, from: number, to = Infinity): Figure {
  return { value, target: [from, to], errorAt: (bound) => Math.sqrt((bound * (1 - bound)) / count) }
}

/** A root mean square of `count` nearly normal errors that should be at most `limit`. */
export function errorUpTo(value: number, count: number, limit: number): Figure {
  return { value, target: [-Infinity, limit], errorAt: (bound) => bound / Math.sqrt(2 * count) }
}

/** A mean of values with a target. */
export function meanFigure(values: readonly number[], target: Bounds): Figure {
  const value = mean(values)
  const error = Math.sqrt(mean(values.map((each) => (each - value) ** 2)) / values.length)
  return { value, target, errorAt: () => error }
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Returns the share (0..1) of things of which something is true. */
export function shareOf<Thing>(things: readonly Thing[], isTrueOf: (thing: Thing) => boolean): number {
  return things.filter(isTrueOf).length / things.length
}

/** Formats a table as lines of text, each column as wide as its widest cell. */
export function tableLines({ title, columns, rows }: Table): string[] {
  const width = Math.max(...rows.map(([name]) => name.length))
  const line = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(width)}${cells.map((cell, index) => cell.padStart(Math.max(7, columns[index]!.length) + 2)).join('')}`
  return [
    title,
    line('', columns),
    ...rows.map(([name, ...figures]) =>
      line(
        name,
        figures.map((figure) => valueOf(figure).toFixed(3)),
      ),
    ),
  ]
}

/** Describes the targets that figures miss by more than two standard errors, which the luck of the draw does not explain. */
export function missedTargets({ title, columns, rows }: Table): string[] {
  return rows.flatMap(([name, ...figures]) =>
    figures.flatMap((figure, index) => {
      if (typeof figure === 'number') return []
      const { value, target, errorAt } = figure
      const bound = Math.min(Math.max(value, target[0]), target[1])
      if (Math.abs(value - bound) <= 2 * errorAt(bound)) return []
      return [`${title}, ${name}, ${columns[index]}: ${value.toFixed(3)}, target ${targetText(target)}`]
    }),
  )
}

function targetText([from, to]: Bounds): string {
  if (to === Infinity) return `>= ${from}`
  return from === -Infinity ? `<= ${to}` : `${from} to ${to}`
}

const valueOf = (figure: Figure) => (typeof figure === 'number' ? figure : figure.value)
